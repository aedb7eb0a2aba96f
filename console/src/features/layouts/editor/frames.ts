import { t } from '@vitrine/contract/messages';

/** Of the length of a video: where it is looked at. */
const moments = [0.05, 0.3, 0.5, 0.7, 0.95];
const frameWidth = 160;
const timeoutMs = 15_000;

/** By URL, which changes with the bytes. */
const known = new Map<string, Promise<readonly ImageBitmap[]>>();

/** A few small frames of a video, or one of an image; none of what this browser cannot show. */
export function framesOf(kind: 'image' | 'video', url: string): Promise<readonly ImageBitmap[]> {
  const found = known.get(url);
  if (found) return found;
  const reading = (kind === 'video' ? readVideo(url) : readImage(url)).catch(() => []);
  known.set(url, reading);
  return reading;
}

async function readImage(url: string): Promise<ImageBitmap[]> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  return [await createImageBitmap(await reply.blob(), { resizeWidth: frameWidth })];
}

async function readVideo(url: string): Promise<ImageBitmap[]> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    video.src = url;
    await happens(video, 'loadeddata');
    const frames: ImageBitmap[] = [];
    for (const moment of moments) {
      video.currentTime = moment * video.duration;
      await happens(video, 'seeked');
      frames.push(await createImageBitmap(video, { resizeWidth: frameWidth }));
    }
    return frames;
  } finally {
    // Frees its decoder.
    video.removeAttribute('src');
    video.load();
  }
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    video.addEventListener(event, () => resolve(), { once: true });
    for (const failure of [signal, video])
      failure.addEventListener(failure === signal ? 'abort' : 'error', () => reject(new Error(t('No frame'))), {
        once: true,
      });
  });
}
