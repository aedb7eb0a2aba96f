export interface Watchdog {
  /** The video is to be running from now on, or is not. */
  expect(isRunning: boolean): void;
}

export interface WatchdogOptions {
  /** It has stood still: for the first time, the second and so on since it last moved. */
  onStalled(times: number): void;
}

const checkIntervalMs = 1000;
/** Longer than a slow box takes to seek. */
const stalledAfterMs = 4000;

/** Watches a video that has no reason to stand still. */
export function watchVideo(video: HTMLVideoElement, { onStalled }: WatchdogOptions): Watchdog {
  let timer = 0;
  let lastTime = -1;
  let movedAt = 0;
  let times = 0;

  function look(): void {
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
      timer = window.setInterval(look, checkIntervalMs);
    },
  };
}
