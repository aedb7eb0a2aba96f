import type { PartId } from '@vitrine/contract/rules/layout';
import type { Cue, FileCue, StageLayout, StageMedium } from './cue.ts';
import type { Decoders } from './decoders.ts';
import type { FrameWatch } from './frame-watch.ts';

/** Draws one cue on a layer: loads in the background, then is shown. */
export interface MediaRenderer {
  element: HTMLElement;
  /** Settles when the first frame can be shown without a wait; fails with the reason if it never can. */
  ready: Promise<void>;
  start(): void;
  pause(): void;
  /** The cue is followed by one that shows the same: the next round, or the same file by another schedule. */
  continueAs(cue: Cue): void;
  /** 0..100 */
  setVolume(volume: number): void;
  /** Holds what is on screen as a still image, and gives up its decoders: the next cue needs them. */
  freeze?(): void;
  /** Whether it shows the file at a URL as one of several. */
  isUsing?(url: string): boolean;
  release(): void;
}

export interface RendererOptions {
  /** 0..100 */
  volume: number;
  /** Milliseconds by the plan's clock. */
  now(): number;
  timeOfDay(): number;
  /** Web pages are laid out at the size of a screen and scaled down to the stage. */
  scalesPages: boolean;
  decoders: Decoders;
  frames: FrameWatch;
  /** Loads the code that draws layouts; null in a zone, where none are shown. */
  loadLayouts: LoadLayouts | null;
  /** Playback failed after the file was ready. */
  onBroken(reason: string): void;
  /** A part of what it shows is left out; null: none is any more. */
  onPartBroken(reason: string | null): void;
  /** Records what one zone of it shows from now on. */
  recordZone(part: PartId): RecordZone;
  /** The browser blocked sound without a gesture, so the video plays muted. */
  onMuted(): void;
}

/** Called with each cue that comes on screen in a zone, and with null when the zone shows nothing any more. */
export type RecordZone = (cue: Cue | null) => void;

/** A cue whose file is an image or video, which is loaded by its URL. */
export type MediumCue = FileCue & { file: StageMedium };

/** A layout that has been drawn into an element and is ready. */
export type MountedLayout = Omit<MediaRenderer, 'element' | 'ready'>;

export type LayoutCue = FileCue & { file: StageLayout };

export interface LayoutCode {
  mountLayout(
    element: HTMLElement,
    cue: LayoutCue,
    options: Pick<
      RendererOptions,
      'volume' | 'now' | 'timeOfDay' | 'decoders' | 'frames' | 'onPartBroken' | 'recordZone' | 'onMuted'
    >,
  ): Promise<MountedLayout>;
}

export type LoadLayouts = () => Promise<LayoutCode>;
