import type { Cue, FileCue, StageMedium } from './cue.ts';
import { cardRenderer, darkRenderer, imageRenderer, neutralRenderer, still, textRenderer } from './still-renderers.ts';
import { textCard } from './text-card.ts';
import { videoRenderer } from './video-renderer.ts';
import { webPage } from './web-page.ts';

/** Draws one cue on a layer: loads in the background, then is shown. */
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
  /** Web pages are laid out at the size of a screen and scaled down to the stage. */
  scalesPages: boolean;
  /** Playback failed after the file was ready. */
  onBroken(reason: string): void;
  /** The browser blocked sound without a gesture, so the video plays muted. */
  onMuted(): void;
}

/** A cue whose file is an image or video, which has a URL of its own. */
export type MediumCue = FileCue & { file: StageMedium };

export function createRenderer(cue: Cue, options: RendererOptions): MediaRenderer {
  if (cue.kind === 'neutral') return neutralRenderer(cue.title);
  if (cue.kind === 'dark') return darkRenderer();
  if (cue.kind === 'text') return textRenderer(textCard(cue));
  const { file } = cue;
  if (file.kind === 'text') return cardRenderer(file, options.timeOfDay);
  if (file.kind === 'web') {
    const { scalesPages: isScaled, onBroken } = options;
    return { ...still, ...webPage(file.page, { isScaled, onBroken }) };
  }
  const renderer = file.kind === 'image' ? imageRenderer(file.url) : videoRenderer({ ...cue, file }, options);
  renderer.element.dataset['fit'] = cue.display.isCover ? 'cover' : 'contain';
  return renderer;
}
