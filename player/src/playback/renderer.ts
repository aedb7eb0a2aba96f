import type { Cue, FileCue, StageText } from './cue.ts';
import { watchVideo } from './watchdog.ts';
import { contentCard, fontLoaded, textCard, timeText } from './text-card.ts';
import { webPage } from './web-page.ts';

/** Something on a layer, loaded in the background and then shown. */
export interface MediaRenderer {
  element: HTMLElement;
  /** Settles when the first frame can be shown without a wait; fails with the reason if it never can. */
  ready: Promise<void>;
  start(): void;
  pause(): void;
  setRepeats(repeats: boolean): void;
  /** 0..100 */
  setVolume(volume: number): void;
  release(): void;
}

export interface RendererOptions {
  /** 0..100 */
  volume: number;
  timeOfDay(): number;
  /** Web pages are laid out as on a screen and made as small as the stage. */
  scalesPages: boolean;
  /** It broke while it played. */
  onBroken(reason: string): void;
  /** The browser refused to play sound without a gesture, so it plays without. */
  onMuted(): void;
}

export function createRenderer(cue: Cue, options: RendererOptions): MediaRenderer {
  if (cue.kind === 'neutral') return neutralRenderer(cue.title);
  if (cue.kind === 'dark') return darkRenderer();
  if (cue.kind === 'text') return textRenderer(textCard(cue));
  if (cue.file.kind === 'text') return cardRenderer(cue.file, options.timeOfDay);
  if (cue.file.kind === 'web') {
    const { scalesPages: isScaled, onBroken } = options;
    return { ...still, ...webPage(cue.file.page, { isScaled, onBroken }) };
  }
  const picture = cue.file.kind === 'image' ? imageRenderer(cue.file.url) : videoRenderer(cue, options);
  picture.element.dataset['fit'] = cue.display.isCover ? 'cover' : 'contain';
  return picture;
}

const still = { start() {}, pause() {}, setRepeats() {}, setVolume() {} };

function neutralRenderer(title: string): MediaRenderer {
  const element = document.createElement('div');
  element.className = 'stage-neutral';
  const text = document.createElement('p');
  text.textContent = title;
  element.append(text);
  return readyRenderer(element);
}

function darkRenderer(): MediaRenderer {
  const element = document.createElement('div');
  element.className = 'stage-dark';
  return readyRenderer(element);
}

function textRenderer(element: HTMLElement): MediaRenderer {
  return { ...readyRenderer(element), ready: fontLoaded(element) };
}

function readyRenderer(element: HTMLElement): MediaRenderer {
  return { ...still, element, ready: Promise.resolve(), release: () => element.remove() };
}

const tickMs = 1000;

function cardRenderer({ content, zone }: StageText, timeOfDay: () => number): MediaRenderer {
  const time = () => timeText(zone, timeOfDay());
  const element = contentCard(content, time());
  const clock = element.querySelector('.text-card-clock');
  const ticking = clock && setInterval(() => (clock.textContent = time()), tickMs);
  const release = () => {
    if (ticking) clearInterval(ticking);
    element.remove();
  };
  return { ...textRenderer(element), release };
}

function imageRenderer(url: string): MediaRenderer {
  const element = new Image();
  element.alt = '';
  // Otherwise the browser may put an empty box on the glass first and the pixels a frame later.
  element.decoding = 'sync';
  element.src = url;
  const ready = element.decode().catch(() => {
    throw new Error('the picture cannot be decoded');
  });
  return { ...still, element, ready, release: () => element.remove() };
}

function videoRenderer(cue: FileCue, { volume, onBroken, onMuted }: RendererOptions): MediaRenderer {
  const element = document.createElement('video');
  element.playsInline = true;
  element.disablePictureInPicture = true;
  element.preload = 'auto';
  element.loop = cue.repeats;
  let mayNotSound = false;
  const setVolume = (level: number) => {
    element.volume = level / 100;
    element.muted = level === 0 || cue.display.isMuted || mayNotSound;
  };
  setVolume(volume);
  element.src = cue.file.url;
  let isReleased = false;
  const ready = firstFrame(element, cue.offsetMs / 1000);
  ready.then(
    () => element.addEventListener('error', () => isReleased || onBroken(reasonOf(element))),
    () => {},
  );

  async function play() {
    if (element.ended) return;
    try {
      await element.play();
    } catch (error) {
      if (isReleased || !(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
      mayNotSound = true;
      element.muted = true;
      onMuted();
      await play();
    }
  }

  const watchdog = watchVideo(element, {
    onStalled(times) {
      if (times === 1) return void play();
      if (times > 2) return onBroken('the video stands still');
      const at = element.currentTime;
      element.load();
      firstFrame(element, at).then(play, () => {});
    },
  });

  return {
    element,
    ready,
    start() {
      watchdog.expect(true);
      void play();
    },
    pause() {
      watchdog.expect(false);
      element.pause();
    },
    setRepeats: (repeats) => (element.loop = repeats),
    setVolume,
    release() {
      isReleased = true;
      watchdog.expect(false);
      element.removeAttribute('src');
      // Frees the decoder now and not at the next garbage collection: cheap boxes have two.
      element.load();
      element.remove();
    },
  };
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
  return `the video cannot be played (${video.error?.message || `code ${video.error?.code ?? 0}`})`;
}
