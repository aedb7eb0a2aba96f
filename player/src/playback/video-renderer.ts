import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { whenDrawn } from './drawn-frames.ts';
import type { MediaRenderer, MediumCue, RendererOptions } from './media-renderer.ts';
import { watchVideo } from './watchdog.ts';

export function videoRenderer(
  cue: MediumCue,
  { volume, decoders, onBroken, onMuted }: Pick<RendererOptions, 'volume' | 'decoders' | 'onBroken' | 'onMuted'>,
): MediaRenderer {
  const element = document.createElement('video');
  element.playsInline = true;
  element.disablePictureInPicture = true;
  element.preload = 'auto';
  element.loop = cue.repeats;
  let isSoundBlocked = false;
  const setVolume = (level: number) => {
    element.volume = level / 100;
    element.muted = level === 0 || cue.display.isMuted || isSoundBlocked;
  };
  setVolume(volume);
  const decoder = decoders.acquire();
  let isReleased = false;
  /** What is shown in its place after it has given up its decoder. */
  let lastFrame: HTMLCanvasElement | null = null;
  const ready = decoder.granted.then(() => {
    element.src = cue.file.url;
    return firstFrame(element, cue.offsetMs / 1000);
  });
  ready.then(
    () => element.addEventListener('error', () => isReleased || lastFrame || onBroken(reasonOf(element))),
    () => {},
  );

  async function play() {
    if (element.ended) return;
    try {
      await element.play();
    } catch (error) {
      if (isReleased || !(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
      isSoundBlocked = true;
      element.muted = true;
      onMuted();
      await play();
    }
  }

  const watchdog = watchVideo(element, {
    onStalled(times) {
      if (times === 1) return void play();
      if (times > 2) return onBroken(toStored(msg('the video has stalled')));
      const at = element.currentTime;
      element.load();
      firstFrame(element, at).then(play, () => {});
    },
  });

  function unload(): void {
    watchdog.expect(false);
    element.removeAttribute('src');
    // Frees the decoder now and not at the next garbage collection: cheap players have two.
    element.load();
    decoder.release();
  }

  return {
    element,
    ready,
    start() {
      if (lastFrame) return;
      watchdog.expect(true);
      void play();
    },
    pause() {
      watchdog.expect(false);
      element.pause();
    },
    continueAs: (next) => (element.loop = next.kind === 'file' && next.repeats),
    setVolume,
    freeze() {
      if (isReleased || lastFrame) return;
      lastFrame = frameOf(element);
      element.replaceWith(lastFrame);
      watchdog.expect(false);
      // The screen shows the video until the image is drawn.
      whenDrawn(unload);
    },
    release() {
      isReleased = true;
      unload();
      element.remove();
      lastFrame?.remove();
    },
  };
}

function frameOf(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.className = video.className;
  canvas.style.objectFit = video.style.objectFit;
  Object.assign(canvas.dataset, video.dataset);
  if (canvas.width > 0) canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}

async function firstFrame(video: HTMLVideoElement, atSeconds: number): Promise<void> {
  await reached(video, 'canplay');
  if (atSeconds < 0.1) return;
  video.currentTime = Math.min(atSeconds, Math.max(0, video.duration - 0.05));
  await reached(video, 'seeked');
}

function reached(video: HTMLVideoElement, event: 'canplay' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(reasonOf(video))), { once: true });
  });
}

function reasonOf(video: HTMLVideoElement): string {
  const error = video.error?.message || `code ${video.error?.code ?? 0}`;
  return toStored(msg('the video cannot be played ({error})'), { error });
}
