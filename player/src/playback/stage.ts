import { createBrokenFiles } from './broken-files.ts';
import { showsSame, type Cue, type PlaybackPlan, type StageFile } from './cue.ts';
import { buildLayers } from './layers.ts';
import { createRenderer, type MediaRenderer } from './renderer.ts';

export interface StageOptions {
  /** The programme's clock, in milliseconds. */
  now(): number;
  /** What time it is, for the clocks on cards; the programme's clock without it. */
  timeOfDay?(): number;
  /** The stage is smaller than the screens that it stands for: web pages are laid out for those, and made smaller. */
  isScaled?: boolean;
  /** A cue has come on the glass; also at each further round of one that stays. */
  onShown?(cue: Cue): void;
  onBroken?(file: StageFile, reason: string): void;
  /** The browser refused to play with sound, so it plays without. */
  onMuted?(): void;
}

export interface Stage {
  /** What is laid on it turns with the panel. */
  surface: HTMLElement;
  /** Goes over to another programme; what is on may finish if the programme holds it. */
  play(programme: PlaybackPlan): void;
  /** Shows at once what is due now, because the clock was moved on purpose. */
  jump(): void;
  pause(): void;
  resume(): void;
  /** 0..100 */
  setVolume(volume: number): void;
  setRotation(rotation: 0 | 90 | 180 | 270): void;
  showing(): Cue | null;
  /** What is in front, and how large the stage is to whoever stands before it. */
  viewport(): { cue: Cue; element: HTMLElement; width: number; height: number } | null;
  /** Whether a file is on the glass or about to be. */
  isUsing(url: string): boolean;
  destroy(): void;
}

interface LoadedLayer {
  layer: HTMLElement;
  cue: Cue;
  renderer: MediaRenderer;
  /** `late`: it became ready when its time was over already. */
  state: 'loading' | 'ready' | 'late';
  /** When its layer began to be drawn, so faintly that nobody sees it. */
  wokenAt: number;
}

const checkIntervalMs = 1000;
const settleMs = 100;
/** Shorter than the shortest item. */
const fadeMs = 600;
/** How long before its time the next layer is woken, and how long that takes: a few frames of a slow display. */
const wakeBeforeMs = 250;
const wakeMs = 60;
const readyTimeoutMs = 30_000;

/** Two layers in `element`: one on the glass, the other holds what comes next, decoded and waiting. */
export function createStage(element: HTMLElement, options: StageOptions): Stage {
  const layers = buildLayers(element);
  const broken = createBrokenFiles();
  let programme: PlaybackPlan | null = null;
  let front: LoadedLayer | null = null;
  let next: LoadedLayer | null = null;
  let leaving: MediaRenderer | null = null;
  let isStale = false;
  let isPaused = false;
  let volume = 100;
  let timer = 0;
  let settledAt = 0;

  function step(): void {
    clearTimeout(timer);
    if (!programme) return;
    const due = dueIn(programme);
    if (isOnScreen(due)) stay(due, programme);
    else bring(due, programme);
    const isWaking = next !== null && next.wokenAt < Infinity;
    if (isPaused && !isWaking) return;
    timer = window.setTimeout(step, waitMs(due, isWaking));
  }

  function waitMs(due: Cue, isWaking: boolean): number {
    if (!isOnScreen(due)) return isWaking ? wakeMs : checkIntervalMs;
    const left = Math.max(0, due.endsAt - options.now());
    const untilWake = left > wakeBeforeMs ? left - wakeBeforeMs : left;
    return Math.min(untilWake, performance.now() < settledAt ? settleMs : checkIntervalMs);
  }

  function isOnScreen(due: Cue): boolean {
    return front !== null && !isStale && showsSame(front.cue, due);
  }

  function dueIn(from: PlaybackPlan): Cue {
    const now = options.now();
    const out = broken.now();
    const due = from.cueAt(now, out);
    const on = front?.cue;
    if (!on || isStale || on.startsAt > now || on.endsAt <= now) return due;
    if (on.kind === 'file' && out.has(on.file.url)) return due;
    // An edit that moves the positions waits for the item to end; one that takes the item away does not.
    return !showsSame(on, due) && from.holds(on, now, out) ? on : due;
  }

  function stay(due: Cue, from: PlaybackPlan): void {
    if (!front) return;
    const isNewRound = due.kind === 'file' && front.cue.startsAt !== due.startsAt;
    front.cue = due;
    front.renderer.setRepeats(due.kind === 'file' && due.repeats);
    if (isNewRound) options.onShown?.(due);
    if (performance.now() < settledAt) return;
    dropLeaving();
    if (!Number.isFinite(due.endsAt)) return;
    const following = from.cueAt(due.endsAt, broken.now());
    if (showsSame(following, due)) return;
    prepare(following);
    if (next?.state === 'ready' && due.endsAt - options.now() <= wakeBeforeMs) wake(next);
  }

  function bring(due: Cue, from: PlaybackPlan): void {
    if (next && showsSame(next.cue, due)) {
      next.cue = due;
      if (next.state !== 'loading') show(next);
      return;
    }
    // Where loading takes longer than the items do, a late item is better than none.
    if (next && next.state !== 'ready' && mayComeLate(next.cue, from)) {
      if (next.state === 'late') show(next);
      return;
    }
    prepare(due);
  }

  function mayComeLate(cue: Cue, from: PlaybackPlan): boolean {
    return !isStale && cue.startsAt <= options.now() && from.holds(cue, options.now(), broken.now());
  }

  function prepare(cue: Cue): void {
    if (next && showsSame(next.cue, cue)) return;
    dropNext();
    dropLeaving();
    const layer = front?.layer === layers.pair[0] ? layers.pair[1] : layers.pair[0];
    const renderer = createRenderer(cue, {
      volume,
      timeOfDay: options.timeOfDay ?? options.now,
      scalesPages: options.isScaled ?? false,
      onBroken: (reason) => giveUp(cue, reason),
      onMuted: () => options.onMuted?.(),
    });
    const loaded: LoadedLayer = { layer, cue, renderer, state: 'loading', wokenAt: Infinity };
    next = loaded;
    layer.replaceChildren(renderer.element);
    withinTime(renderer.ready).then(
      () => arrived(loaded),
      (error: unknown) => {
        if (next === loaded) giveUp(cue, error instanceof Error ? error.message : String(error));
      },
    );
  }

  function arrived(loaded: LoadedLayer): void {
    if (next !== loaded || !programme) return;
    loaded.state = loaded.cue.endsAt > options.now() ? 'ready' : 'late';
    step();
  }

  function wake(loaded: LoadedLayer): void {
    loaded.wokenAt = Math.min(loaded.wokenAt, performance.now());
    layers.turn.dataset['waking'] = '';
  }

  function show(loaded: LoadedLayer): void {
    wake(loaded);
    if (!front || performance.now() - loaded.wokenAt >= wakeMs) swap(loaded);
  }

  function swap(loaded: LoadedLayer): void {
    const isFading = front !== null && !isStale && loaded.cue.kind === 'file' && loaded.cue.display.isFadedIn;
    leaving = front?.renderer ?? null;
    front = loaded;
    next = null;
    isStale = false;
    settledAt = performance.now() + settleMs;
    if (isFading) fadeIn(loaded.layer);
    if (!isPaused) front.renderer.start();
    delete layers.turn.dataset['waking'];
    layers.turn.dataset['front'] = front.layer === layers.pair[0] ? '0' : '1';
    leaving?.pause();
    options.onShown?.(front.cue);
  }

  function fadeIn(layer: HTMLElement): void {
    layers.turn.dataset['fading'] = '';
    layer.animate({ opacity: [0, 1] }, fadeMs);
    settledAt += fadeMs;
  }

  function giveUp(cue: Cue, reason: string): void {
    if (cue.kind !== 'file') return;
    broken.add(cue.file);
    if (next && showsSame(next.cue, cue)) dropNext();
    options.onBroken?.(cue.file, reason);
    step();
  }

  function dropNext(): void {
    next?.renderer.release();
    next = null;
    delete layers.turn.dataset['waking'];
  }

  function dropLeaving(): void {
    leaving?.release();
    leaving = null;
    delete layers.turn.dataset['fading'];
  }

  return {
    surface: layers.turn,
    play(other) {
      programme = other;
      step();
    },
    jump() {
      isStale = true;
      dropNext();
      step();
    },
    pause() {
      isPaused = true;
      clearTimeout(timer);
      front?.renderer.pause();
    },
    resume() {
      isPaused = false;
      front?.renderer.start();
      step();
    },
    setVolume(level) {
      volume = level;
      front?.renderer.setVolume(level);
      next?.renderer.setVolume(level);
    },
    setRotation(rotation) {
      layers.turn.dataset['rotation'] = String(rotation);
    },
    showing: () => front?.cue ?? null,
    viewport() {
      const { clientWidth: width, clientHeight: height } = layers.turn;
      return front && { cue: front.cue, element: front.renderer.element, width, height };
    },
    isUsing: (url) => [front?.cue, next?.cue].some((cue) => cue?.kind === 'file' && cue.file.url === url),
    destroy() {
      clearTimeout(timer);
      programme = null;
      dropNext();
      dropLeaving();
      front?.renderer.release();
      layers.root.remove();
    },
  };
}

function withinTime(ready: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it was not ready after 30 seconds')), readyTimeoutMs);
    ready.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
