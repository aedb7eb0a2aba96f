import { createBrokenFiles } from './broken-files.ts';
import { keyOf, showsSame, type Cue, type PlaybackPlan, type StageFile } from './cue.ts';
import { buildLayers } from './layers.ts';
import { withReadyTimeout, type LoadedLayer } from './loaded-layer.ts';
import type { MediaRenderer } from './media-renderer.ts';
import { createRenderer } from './renderer.ts';

export interface StageOptions {
  /** Milliseconds by the plan's clock. */
  now(): number;
  /** The time that clocks on text cards show; the plan's clock by default. */
  timeOfDay?(): number;
  /** The stage is smaller than the screen it previews: web pages are laid out for the screen and scaled down. */
  isScaled?: boolean;
  /** A cue is on screen; called again at each further round of a cue that stays. */
  onShown?(cue: Cue): void;
  onBroken?(file: StageFile, reason: string): void;
  /** The browser blocked sound, so videos play muted. */
  onMuted?(): void;
}

export interface Stage {
  /** Rotates with the screen; overlays are appended to it. */
  surface: HTMLElement;
  /** Switches to another plan; the current cue may finish if the plan holds it. */
  play(plan: PlaybackPlan): void;
  /** Shows what is due now without finishing the current cue, after a seek. */
  jump(): void;
  pause(): void;
  resume(): void;
  /** 0..100 */
  setVolume(volume: number): void;
  setRotation(rotation: 0 | 90 | 180 | 270): void;
  showing(): Cue | null;
  /** What is on screen, and the size of the rotated stage in CSS pixels. */
  viewport(): { cue: Cue; element: HTMLElement; width: number; height: number } | null;
  /** Whether the file at a URL is on screen or next. */
  isUsing(url: string): boolean;
  destroy(): void;
}

const checkIntervalMs = 1000;
const settleMs = 100;
/** Shorter than the shortest item. */
const fadeMs = 600;
/** How long before its time the next layer is drawn behind the front one, and for how long at least: a few slow frames. */
const warmUpLeadMs = 250;
const warmUpMs = 60;

/** Two layers in `element`: the front one is on screen, the other holds the next cue, decoded and ready. */
export function createStage(element: HTMLElement, options: StageOptions): Stage {
  const layers = buildLayers(element);
  const broken = createBrokenFiles();
  let plan: PlaybackPlan | null = null;
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
    if (!plan) return;
    const due = dueIn(plan);
    if (isOnScreen(due)) stay(due, plan);
    else bring(due, plan);
    const isWarming = next !== null && next.warmedAt < Infinity;
    if (isPaused && !isWarming) return;
    timer = window.setTimeout(step, waitMs(due, isWarming));
  }

  function waitMs(due: Cue, isWarming: boolean): number {
    if (!isOnScreen(due)) return isWarming ? warmUpMs : checkIntervalMs;
    const left = Math.max(0, due.endsAt - options.now());
    const untilWarmUp = left > warmUpLeadMs ? left - warmUpLeadMs : left;
    return Math.min(untilWarmUp, performance.now() < settledAt ? settleMs : checkIntervalMs);
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
    if (on.kind === 'file' && out.has(keyOf(on.file))) return due;
    // An edit that shifts positions waits for the current item to end; one that removes the item does not.
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
    if (next?.state === 'ready' && due.endsAt - options.now() <= warmUpLeadMs) warmUp(next);
  }

  function bring(due: Cue, from: PlaybackPlan): void {
    if (next && showsSame(next.cue, due)) {
      next.cue = due;
      if (next.state !== 'loading') show(next);
      return;
    }
    // Where loading takes longer than items last, a late item is better than none.
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
    const loaded: LoadedLayer = { layer, cue, renderer, state: 'loading', warmedAt: Infinity };
    next = loaded;
    layer.replaceChildren(renderer.element);
    withReadyTimeout(renderer.ready).then(
      () => arrived(loaded),
      (error: unknown) => {
        if (next === loaded) giveUp(cue, error instanceof Error ? error.message : String(error));
      },
    );
  }

  function arrived(loaded: LoadedLayer): void {
    if (next !== loaded || !plan) return;
    loaded.state = loaded.cue.endsAt > options.now() ? 'ready' : 'late';
    step();
  }

  function warmUp(loaded: LoadedLayer): void {
    loaded.warmedAt = Math.min(loaded.warmedAt, performance.now());
    layers.turn.dataset['warming'] = '';
  }

  function show(loaded: LoadedLayer): void {
    warmUp(loaded);
    if (!front || performance.now() - loaded.warmedAt >= warmUpMs) swap(loaded);
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
    delete layers.turn.dataset['warming'];
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
    delete layers.turn.dataset['warming'];
  }

  function dropLeaving(): void {
    leaving?.release();
    leaving = null;
    delete layers.turn.dataset['fading'];
  }

  return {
    surface: layers.turn,
    play(nextPlan) {
      plan = nextPlan;
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
    isUsing: (url) => [front?.cue, next?.cue].some((cue) => cue?.kind === 'file' && keyOf(cue.file) === url),
    destroy() {
      clearTimeout(timer);
      plan = null;
      dropNext();
      dropLeaving();
      front?.renderer.release();
      layers.root.remove();
    },
  };
}
