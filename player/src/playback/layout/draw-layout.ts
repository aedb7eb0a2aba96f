import type { PartId, PartPlace, ShownLayout, ShownPart } from '@vitrine/contract/rules/layout';
import { placesIn } from '@vitrine/contract/rules/place-parts';
import type { Zone } from '@vitrine/contract/rules/zone';
import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { createDecoders, reportingLate, type Decoders } from '../decoders.ts';
import { createFrameWatch, type FrameWatch } from '../frame-watch.ts';
import { boundsOf, type Canvas } from './canvas.ts';
import { createDrawnPart, type DrawnPart } from './drawn-part.ts';
import { primeEntrance, startEntrances } from './entrance.ts';
import { fontsLoaded } from './fonts.ts';
import { backgroundOf } from './paint.ts';
import type { LayoutMedia } from '../cue.ts';
import type { RecordZone } from '../media-renderer.ts';
import type { PartContext } from './part-view.ts';
import { createSeconds } from './seconds.ts';
import './layout.css';

export interface LayoutOptions {
  document: ShownLayout;
  /** `canvasOf(shape)`, or that of a screen by `canvasFor(width, height)`. Its shape decides where the parts lie. */
  canvas: Canvas;
  /** Where the files and playlists of the document are. May have others later: they count from the next `update`. */
  media: LayoutMedia;
  /** The time zone of the store: clocks and countdowns show its time. */
  zone: Zone;
  /** The instant that is shown, in milliseconds since 1970. A screen gives the server's clock. */
  now(): number;
  /** What clocks and countdowns show, where that is another time: `now` may count from the start of a preview. */
  timeOfDay?(): number;
  /** One image of the instant `now()`: nothing moves or sounds, videos and zones show a frame, and no entrance hides a part. */
  isStill: boolean;
  /** As an overlay: without the background of the document. */
  isTransparent?: boolean;
  /** When zones and videos began, by `now`. Without, they count from 1970. */
  zonesFrom?: PartContext['zonesFrom'];
  /** Of the screen, which has two for all videos; an image of one instant needs none. */
  decoders?: Decoders;
  /** Of the screen: whether it is too slow for transitions. */
  frames?: FrameWatch;
  /** The latest of the parts, or items of zones, that are left out because they cannot be shown; null if all are shown. */
  onFault?(fault: Fault | null): void;
  /** Records what a zone shows while it is running. */
  recordZone?(part: PartId): RecordZone;
  /** The browser blocked sound, so videos play muted. */
  onMuted?(): void;
}

export interface Fault {
  part: ShownPart;
  reason: string;
}

export interface DrawnLayout {
  /** The canvas, in its own pixels: scale it with `transform`, its origin is the top left corner. */
  element: HTMLElement;
  /** Settles when everything that can be shown can be shown at once, its words fitted; fails if nothing can. */
  ready: Promise<void>;
  /**
   * Shows another version of the document. Parts are compared by their ids: a part that only moved only gets another
   * `transform`, a part of another size is fitted again, and only one with other content is drawn again. An unchanged
   * part that is the same object as before costs nothing.
   */
  update(document: ShownLayout): void;
  /** Moves one part without a document, as while it is dragged: cheap enough for every frame. `update` moves it back. */
  movePart(id: PartId, place: PartPlace): void;
  /** The element that has the place of a part, null if the part is hidden in this shape or left out. */
  elementOf(id: PartId): HTMLElement | null;
  /** `now()` has jumped: shows what is due then. */
  seek(): void;
  /** Begins or continues everything that moves, in one frame. */
  start(): void;
  pause(): void;
  /** Holds all videos as still images, which frees their decoders; only `release` follows. */
  freeze(): void;
  /** 0..100, for the part that the document plays with sound. */
  setVolume(volume: number): void;
  /** Whether the file at a URL is being shown. */
  isUsing(url: string): boolean;
  release(): void;
}

/** As long as for the site of a page: the other parts are not kept from the screen by one that takes longer. */
const maxPartWaitMs = 10_000;
/** A decoder may only have been short of memory, and the site of a page unreachable for a moment. */
const retryAfterMs = 10 * 60_000;
const retryPageAfterMs = 60_000;

/**
 * Draws a layout into `parent`, in the pixels of its canvas, as screens do. It is drawn at once, without waiting for
 * images and fonts: `ready` says when those are there. `parent` must be in the page for words to be fitted.
 *
 *     const canvas = canvasOf('landscape'); // 1920×1080, whatever the size of the preview
 *     const drawn = drawLayout(parent, { document, canvas, media, zone, now: Date.now, isStill: true });
 *     drawn.element.style.transform = `scale(${parent.clientWidth / canvas.width})`;
 *     drawn.update(changed);
 *     drawn.release();
 */
export function drawLayout(parent: HTMLElement, options: LayoutOptions): DrawnLayout {
  const { canvas, media, zone, now, isStill } = options;
  const element = document.createElement('div');
  element.className = 'layout-canvas';
  element.style.width = `${canvas.width}px`;
  element.style.height = `${canvas.height}px`;
  parent.append(element);

  const seconds = createSeconds(now);
  const decoders = options.decoders ?? createDecoders(isStill ? Infinity : undefined);
  const frames = options.frames ?? createFrameWatch();
  const zonesFrom = options.zonesFrom ?? (() => ({ window: 0, layout: 0 }));
  let shown = options.document;
  let drawn = new Map<PartId, DrawnPart>();
  let entrances: Animation[] = [];
  let isRunning = false;
  const released = new AbortController();
  const faults = new Map<string, Fault>();
  let volume = 0;

  function contextOf(part: ShownPart, onLate: () => void): PartContext {
    return {
      canvas,
      palette: shown.palette,
      direction: shown.direction,
      media,
      zone,
      now,
      timeOfDay: options.timeOfDay ?? now,
      seconds,
      zonesFrom,
      decoders: reportingLate(decoders, onLate),
      frames,
      isStill,
      hasSound: shown.soundFrom === part.id && !isStill,
      recordZone: options.recordZone?.(part.id) ?? (() => {}),
      onMuted: () => options.onMuted?.(),
      onBroken: (reason) => drawn.get(part.id)?.fail(reason),
      onItems: (reason) => report(part, reason, 'items'),
    };
  }

  /** Of a part, and of the items that it shows. */
  function report(part: ShownPart, reason: string | null, what = ''): void {
    const key = `${part.id} ${what}`;
    if ((faults.get(key)?.reason ?? null) === reason) return;
    faults.delete(key);
    if (reason !== null) faults.set(key, { part, reason });
    options.onFault?.([...faults.values()].at(-1) ?? null);
  }

  function add(part: ShownPart): DrawnPart {
    let onLate = () => {};
    // One video more than the screen decodes appears when another one ends.
    const late = new Promise<void>((resolve) => {
      onLate = resolve;
      setTimeout(resolve, maxPartWaitMs);
    });
    const added = createDrawnPart(part, {
      context: contextOf(part, onLate),
      late,
      onReady: () => report(part, null),
      onFailed(reason) {
        report(part, reason);
        if (!isStill) setTimeout(() => retry(added), part.kind === 'web' ? retryPageAfterMs : retryAfterMs);
      },
    });
    added.view.setVolume?.(volume);
    if (isRunning) added.view.start?.();
    return added;
  }

  /** Draws a part that has failed behind its place, and shows it if it can be shown now. */
  function retry(failed: DrawnPart): void {
    const { part } = failed;
    if (released.signal.aborted || drawn.get(part.id) !== failed) return;
    const place = placesIn(shown, canvas.shape).get(part.id) ?? 'hidden';
    const added = add(part);
    drawn.set(part.id, added);
    added.put(part, place === 'hidden' ? null : boundsOf(place, canvas));
    failed.frame.place.replaceWith(added.frame.place);
    failed.release();
    void settle([added]);
  }

  function draw(next: ShownLayout): Promise<void> {
    const isRepainted = next === shown || !hasSameLook(shown, next);
    shown = next;
    if (!options.isTransparent) element.style.background = backgroundOf(next.background, next.palette);
    const places = placesIn(next, canvas.shape);
    const before = drawn;
    drawn = new Map();
    const fresh: DrawnPart[] = [];
    for (const part of next.parts) {
      const old = before.get(part.id);
      const isKept = old !== undefined && !isRepainted && old.accepts(part);
      const current = isKept ? old : add(part);
      drawn.set(part.id, current);
      if (!isKept) fresh.push(current);
      const place = places.get(part.id) ?? 'hidden';
      current.put(part, place === 'hidden' ? null : boundsOf(place, canvas));
    }
    for (const [id, old] of before) if (drawn.get(id) !== old) old.release();
    arrange(
      element,
      [...drawn.values()].map(({ frame }) => frame.place),
    );
    for (const each of drawn.values()) each.fitIfNeeded();
    return settle(fresh);
  }

  /** Words are fitted again once their font is there. */
  async function settle(fresh: readonly DrawnPart[]): Promise<void> {
    const fit = () => released.signal.aborted || fresh.forEach((each) => each.fit());
    const fonts = fontsLoaded(
      fresh.map(({ part }) => part),
      fit,
      released.signal,
    );
    await Promise.all([fonts, ...fresh.map((each) => each.settled)]);
    fit();
  }

  const first = draw(shown).then(() => {
    const states = [...drawn.values()];
    if (states.length > 0 && !states.some((each) => each.isReady()))
      throw new Error(toStored(msg('no part of the layout can be shown')));
    // Another version, or the same one before, may have had some.
    if (faults.size === 0) options.onFault?.(null);
    if (!isStill && !isRunning)
      entrances = states.flatMap((each) => primeEntrance(each.frame.box, each.part.entrance) ?? []);
  });

  return {
    element,
    ready: first,
    update(next) {
      if (next !== shown) void draw(next);
    },
    movePart: (id, place) => drawn.get(id)?.move(boundsOf(place, canvas)),
    elementOf(id) {
      const place = drawn.get(id)?.frame.place;
      return place && !place.hidden ? place : null;
    },
    seek() {
      for (const { view } of drawn.values()) view.seek?.();
    },
    start() {
      isRunning = true;
      startEntrances(entrances);
      for (const { view } of drawn.values()) view.start?.();
    },
    pause() {
      isRunning = false;
      for (const animation of entrances) if (animation.playState === 'running') animation.pause();
      for (const { view } of drawn.values()) view.pause?.();
    },
    freeze() {
      for (const { view } of drawn.values()) view.freeze?.();
    },
    setVolume(level) {
      volume = level;
      for (const { view } of drawn.values()) view.setVolume?.(level);
    },
    isUsing: (url) => [...drawn.values()].some(({ view }) => view.isUsing?.(url) ?? false),
    release() {
      released.abort();
      for (const each of drawn.values()) each.release();
      element.remove();
    },
  };
}

/** Whether everything that all parts are drawn from is equal. */
function hasSameLook(a: ShownLayout, b: ShownLayout): boolean {
  if (a.soundFrom !== b.soundFrom || a.direction !== b.direction) return false;
  return a.palette === b.palette || JSON.stringify(a.palette) === JSON.stringify(b.palette);
}

/** Puts the elements into this order, moving as few as needed: one that moves would lose what it plays. */
function arrange(parent: HTMLElement, elements: readonly HTMLElement[]): void {
  elements.forEach((element, index) => {
    if (parent.children[index] !== element) parent.insertBefore(element, parent.children[index] ?? null);
  });
}
