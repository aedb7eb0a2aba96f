export interface Watchdog {
  /** Whether the video should be running from now on. */
  expect(isRunning: boolean): void;
}

export interface WatchdogOptions {
  /** The video has stalled; `times` counts since it last moved, from 1. */
  onStalled(times: number): void;
}

const checkIntervalMs = 1000;
/** Longer than a slow device takes to seek. */
const stalledAfterMs = 4000;

/** Notices a video that should be running and does not move. */
export function watchVideo(video: HTMLVideoElement, { onStalled }: WatchdogOptions): Watchdog {
  let timer = 0;
  let lastTime = -1;
  let movedAt = 0;
  let times = 0;

  function check(): void {
    const now = performance.now();
    const hasMoved = video.currentTime !== lastTime;
    lastTime = video.currentTime;
    if (hasMoved && !video.paused) times = 0;
    if (hasMoved || (video.ended && !video.loop) || document.hidden) movedAt = now;
    if (now - movedAt < stalledAfterMs) return;
    movedAt = now;
    onStalled(++times);
  }

  return {
    expect(isRunning) {
      clearInterval(timer);
      if (!isRunning) return;
      movedAt = performance.now();
      timer = window.setInterval(check, checkIntervalMs);
    },
  };
}
