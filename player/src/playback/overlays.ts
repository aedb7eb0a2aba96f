import type { ManifestOverride } from '@vitrine/contract/rules/manifest';
import type { ActiveOverlays } from '@vitrine/contract/rules/overlays-at';
import { createBrokenFiles } from './broken-files.ts';
import { defaultDisplay, keyOf, type Cue, type StageFile, type StageLayout } from './cue.ts';
import type { Decoders } from './decoders.ts';
import type { FrameWatch } from './frame-watch.ts';
import { layoutRenderer } from './lazy-layout.ts';
import type { LayoutCue, LoadLayouts, MediaRenderer } from './media-renderer.ts';

export interface OverlaysPlan {
  at(instantMs: number): ActiveOverlays;
  /** The layout of an overlay; null while it cannot be shown. */
  layoutOf(fileId: number): StageLayout | null;
  overrides: readonly ManifestOverride[];
}

export interface OverlaysOptions {
  /** Rotates with the screen; the overlays lie above all that the stage has on it. */
  surface: HTMLElement;
  /** Milliseconds by the plan's clock. */
  now(): number;
  /** What the stage has on screen. */
  showing(): Cue | null;
  decoders: Decoders;
  /** That of the screen. */
  frames: FrameWatch;
  loadLayouts: LoadLayouts;
  onShown(file: StageFile): void;
  /** An overlay came on screen, or left it. */
  onChanged(): void;
  onBroken(file: StageFile, reason: string): void;
  onPartBroken(file: StageFile, reason: string | null): void;
}

export interface Overlays {
  play(plan: OverlaysPlan): void;
  /** The stage shows another cue. */
  review(): void;
  /** How often an overlay came on screen, or left it. */
  changes(): number;
  /** The elements on screen, back to front. */
  shown(): HTMLElement[];
  /** Whether the file at a URL is part of what lies above. */
  isUsing(url: string): boolean;
}

interface Drawn {
  cue: LayoutCue;
  layer: HTMLElement;
  renderer: MediaRenderer;
}

/** An overlay; `next` is drawn behind and replaces what is shown once it is ready. */
interface Entry {
  shown: Drawn | null;
  next: Drawn | null;
}

const checkIntervalMs = 1000;

/** The layouts that lie above the stage, each shown once all of it can be shown. */
export function createOverlays(options: OverlaysOptions): Overlays {
  const { surface, now, showing } = options;
  const broken = createBrokenFiles();
  const entries = new Map<number, Entry>();
  const above = document.createElement('div');
  above.className = 'stage-overlays';
  surface.append(above);
  let plan: OverlaysPlan | null = null;
  let timer = 0;
  let changes = 0;

  function review(): void {
    clearTimeout(timer);
    if (!plan) return;
    const { overlays, until } = plan.at(now());
    const isBare = mustStayBare(showing(), plan.overrides);
    const failed = broken.now();
    const cues = new Map<number, LayoutCue>();
    for (const { overlay, from } of isBare ? [] : overlays) {
      const file = plan.layoutOf(overlay.fileId);
      if (file && !failed.has(keyOf(file))) cues.set(overlay.overlayId, cueOf(file, from));
    }
    for (const [id, entry] of entries) if (!cues.has(id)) remove(id, entry);
    [...cues].forEach(([id, cue], place) => put(id, cue, place));
    const wait = overlays.length > 0 || until !== null ? Math.max(0, (until ?? Infinity) - now()) : null;
    if (wait !== null) timer = window.setTimeout(review, Math.min(wait, checkIntervalMs));
  }

  function put(id: number, cue: LayoutCue, place: number): void {
    const entry = entries.get(id) ?? { shown: null, next: null };
    entries.set(id, entry);
    const same = [entry.next, entry.shown].find((drawn) => drawn && keyOf(drawn.cue.file) === keyOf(cue.file));
    if (same) {
      same.cue = cue;
      same.renderer.continueAs(cue);
      if (same === entry.shown) drop(entry);
    } else {
      drop(entry);
      draw(id, entry, cue);
    }
    for (const drawn of [entry.shown, entry.next]) if (drawn) drawn.layer.style.zIndex = String(place);
  }

  function draw(id: number, entry: Entry, cue: LayoutCue): void {
    const { file } = cue;
    const layer = document.createElement('div');
    layer.className = 'stage-overlay';
    above.append(layer);
    const onFailed = (reason: string) => {
      broken.add(file);
      options.onBroken(file, reason);
      review();
    };
    const renderer = layoutRenderer(cue, {
      volume: 0,
      now,
      timeOfDay: now,
      scalesPages: false,
      decoders: options.decoders,
      frames: options.frames,
      loadLayouts: options.loadLayouts,
      onBroken: onFailed,
      onPartBroken: (reason) => options.onPartBroken(file, reason),
      onMuted() {},
      // What lies above is not counted as played.
      recordZone: () => () => {},
    });
    layer.append(renderer.element);
    const drawn = { cue, layer, renderer };
    entry.next = drawn;
    const isNext = () => entries.get(id)?.next === drawn;
    renderer.ready.then(
      () => isNext() && show(entry, drawn),
      (error: unknown) => isNext() && onFailed(String(error instanceof Error ? error.message : error)),
    );
  }

  function show(entry: Entry, drawn: Drawn): void {
    release(entry.shown);
    entry.shown = drawn;
    entry.next = null;
    drawn.layer.dataset['shown'] = '';
    drawn.renderer.start();
    options.onShown(drawn.cue.file);
    changed();
  }

  function remove(id: number, entry: Entry): void {
    entries.delete(id);
    drop(entry);
    release(entry.shown);
    if (entry.shown) changed();
  }

  function changed(): void {
    changes += 1;
    options.onChanged();
  }

  function drop(entry: Entry): void {
    release(entry.next);
    entry.next = null;
  }

  return {
    play(next) {
      plan = next;
      review();
    },
    review,
    changes: () => changes,
    shown: () =>
      [...above.querySelectorAll<HTMLElement>('.stage-overlay[data-shown]')].toSorted(
        (a, b) => Number(a.style.zIndex) - Number(b.style.zIndex),
      ),
    isUsing: (url) =>
      [...entries.values()].some(({ shown, next }) =>
        [shown, next].some((drawn) => drawn?.renderer.isUsing?.(url) ?? false),
      ),
  };
}

function release(drawn: Drawn | null): void {
  drawn?.renderer.release();
  drawn?.layer.remove();
}

function cueOf(file: StageLayout, from: number): LayoutCue {
  const source = { kind: 'placeholder' } as const;
  const span = { from, startsAt: from, endsAt: Infinity, offsetMs: 0, repeats: false };
  return { kind: 'file', file, source, ...span, display: defaultDisplay };
}

/**
 * Whether nothing may lie above what is on screen: an emergency and the dark stay until the stage has loaded what follows.
 * So does an override that has left the manifest, which may have been an emergency.
 */
function mustStayBare(cue: Cue | null, overrides: readonly ManifestOverride[]): boolean {
  if (cue?.kind === 'text') return cue.isEmergency;
  if (cue?.kind !== 'file') return cue?.kind === 'dark';
  const { source } = cue;
  const id = source.kind === 'placeholder' ? null : source.overrideId;
  if (id === null) return false;
  return overrides.find(({ overrideId }) => overrideId === id)?.isEmergency ?? true;
}
