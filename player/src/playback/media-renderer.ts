import type { FileCue, StageMedium } from './cue.ts';

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

/** A cue whose file is an image or video, which is loaded by its URL. */
export type MediumCue = FileCue & { file: StageMedium };
