import type { ShownLayout } from '@vitrine/contract/rules/layout';
import type { Zone } from '@vitrine/contract/rules/zone';
import type { LayoutMedia } from '../cue.ts';
import type { Decoders } from '../decoders.ts';
import type { FrameWatch } from '../frame-watch.ts';
import type { RecordZone } from '../media-renderer.ts';
import type { Canvas } from './canvas.ts';
import type { Palette } from './paint.ts';
import type { Seconds } from './seconds.ts';

/** What a part is drawn from, beside its own fields. */
export interface PartContext {
  canvas: Canvas;
  palette: Palette;
  /** Of the layout, if it has one whatever the words are. */
  direction: ShownLayout['direction'];
  media: LayoutMedia;
  /** The time zone of the store. */
  zone: Zone;
  /** The time that positions in playlists, videos and tickers count by, in milliseconds. */
  now(): number;
  /** The time that clocks and countdowns show, in milliseconds since 1970. */
  timeOfDay(): number;
  seconds: Seconds;
  decoders: Decoders;
  frames: FrameWatch;
  /** It never moves: the image of one instant. */
  isStill: boolean;
  /** When the playlists of zones and the videos began, by `now`. */
  zonesFrom(): { window: number; layout: number };
  /** The one part that is heard. */
  hasSound: boolean;
  /** Takes what it shows, if it is a zone. */
  recordZone: RecordZone;
  /** The browser blocked sound. */
  onMuted(): void;
  /** Why one of its items is left out; null if none is any more. */
  onItems(reason: string | null): void;
  /** It failed after it was ready. */
  onBroken(reason: string): void;
}

/** The content of a part, in its box. */
export interface PartView {
  element: HTMLElement | SVGElement;
  /** Settles when its first frame can be shown; fails with the reason if it never can. */
  ready: Promise<void>;
  /** Its box has another size, or its font has arrived. */
  fit?(): void;
  start?(): void;
  pause?(): void;
  /** The clock was set: another instant is to be shown. */
  seek?(): void;
  /** 0..100 */
  setVolume?(volume: number): void;
  /** Holds its frame and gives up its decoders. */
  freeze?(): void;
  isUsing?(url: string): boolean;
  release?(): void;
}

export const isReady = Promise.resolve();
