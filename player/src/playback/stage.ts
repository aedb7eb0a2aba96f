import type { PartId } from '@vitrine/contract/rules/layout';
import { cut, type Transition } from '@vitrine/contract/rules/transition';
import { createBrokenFiles } from './broken-files.ts';
import { dueCue, followingCue, mayBeLate, type Moment } from './cue-order.ts';
import { showsSame, videosIn, type Cue, type PlaybackPlan, type StageFile } from './cue.ts';
import { createDecoders, type Decoders } from './decoders.ts';
import { createFrameWatch, type FrameWatch } from './frame-watch.ts';
import { createLayers } from './layers.ts';
import type { LoadLayouts, RecordZone } from './media-renderer.ts';
import { createNextLayer, type LoadedLayer } from './next-layer.ts';
import { createRenderer } from './renderer.ts';
import { createTransition, settleMs, warmUpLeadMs } from './transition.ts';

export interface StageOptions {
  /** Milliseconds by the plan's clock. */
  now(): number;
  /** The time that clocks on text cards show; the plan's clock by default. */
  timeOfDay?(): number;
  /** The stage is smaller than the screen it previews: web pages are laid out for the screen and scaled down. */
  isScaled?: boolean;
  /** Those that are left for this stage; by default those of a whole screen. */
  decoders?: Decoders;
  /** That of the screen; by default one of the stage. */
  frames?: FrameWatch;
  /** Loads the code that draws layouts. Without it none is shown, as in a zone of a layout. */
  loadLayouts?: LoadLayouts;
  /** A cue is on screen; called again at each further round of a cue that stays. */
  onShown?(cue: Cue): void;
  onBroken?(file: StageFile, reason: string): void;
  /** Something that the file shows is left out of it; null: nothing is any more. */
  onPartBroken?(file: StageFile, reason: string | null): void;
  /** Records what a zone of a layout shows, from its first cue on. */
  recordZone?(layout: StageFile, part: PartId): RecordZone;
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
  /** Pauses on a still image and gives up all decoders. */
  freeze(): void;
  /** 0..100 */
  setVolume(volume: number): void;
  setRotation(rotation: 0 | 90 | 180 | 270): void;
  showing(): Cue | null;
  /** Settles when the first cue can be seen, also while the stage is paused. */
  ready: Promise<void>;
  /** What is on screen, and the size of the rotated stage in CSS pixels. */
  viewport(): { cue: Cue; element: HTMLElement; width: number; height: number } | null;
  /** Whether the file at a URL is on screen or next. */
  isUsing(url: string): boolean;
  destroy(): void;
}

const checkIntervalMs = 1000;
const warmingCheckMs = 30;

/** Two layers in `element`: the front one is on screen, the other holds the next cue, decoded and ready. */
export function createStage(element: HTMLElement, options: StageOptions): Stage {
  const { now, decoders = createDecoders(), frames = createFrameWatch() } = options;
  const layers = createLayers(element);
  const transition = createTransition(layers, frames);
  const broken = createBrokenFiles();
  const next = createNextLayer({ now, render, onLoaded: step, onFailed: skip });
  let plan: PlaybackPlan | null = null;
  let front: LoadedLayer | null = null;
  let isStale = false;
  let isPaused = false;
  let volume = 100;
  let timer = 0;
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => (onReady = resolve));

  function step(): void {
    clearTimeout(timer);
    if (!plan) return;
    const moment = { plan, now: now(), broken: broken.now() };
    const due = dueCue(front && !isStale ? front.cue : null, moment);
    if (front && isOnScreen(due)) continueShowing(front, due, moment);
    else switchTo(due, moment);
    const isWarming = (next.get()?.isWarm ?? null) !== null;
    if (isPaused && !isWarming) return;
    timer = window.setTimeout(step, waitMs(due, isWarming));
  }

  function waitMs(due: Cue, isWarming: boolean): number {
    if (!isOnScreen(due)) return isWarming ? warmingCheckMs : checkIntervalMs;
    const left = Math.max(0, due.endsAt - now());
    const untilWarmUp = left > warmUpLeadMs ? left - warmUpLeadMs : left;
    return Math.min(untilWarmUp, transition.isSettled() ? checkIntervalMs : settleMs);
  }

  function isOnScreen(due: Cue): boolean {
    return front !== null && !isStale && showsSame(front.cue, due);
  }

  function continueShowing(shown: LoadedLayer, due: Cue, moment: Moment): void {
    const isNewRound = due.kind === 'file' && shown.cue.startsAt !== due.startsAt;
    shown.cue = due;
    shown.renderer.continueAs(due);
    if (isNewRound) options.onShown?.(due);
    if (!transition.isSettled()) return;
    transition.finish();
    const following = followingCue(due, moment);
    // It waits until it is due rather than for a decoder, which others may hold for long.
    if (!following || (!next.shows(following) && videosIn(following) > decoders.free())) return;
    prepare(following);
    const prepared = next.get();
    if (prepared?.state === 'ready' && due.endsAt - now() <= warmUpLeadMs) transition.warmUp(prepared);
  }

  function switchTo(due: Cue, moment: Moment): void {
    const prepared = next.get();
    if (prepared && next.shows(due)) {
      prepared.cue = due;
      if (prepared.state !== 'loading') show(prepared);
      else makeWay();
      return;
    }
    // Where loading or drawing takes longer than items last, a late item is better than none.
    const isUnderWay = prepared !== null && (prepared.state !== 'ready' || prepared.isWarm !== null);
    if (isUnderWay && !isStale && mayBeLate(prepared.cue, moment)) {
      if (prepared.state !== 'loading') show(prepared);
      return;
    }
    prepare(due);
    makeWay();
  }

  /** What is on screen has had its time: where the next cue waits for a decoder, it becomes a still image. */
  function makeWay(): void {
    if (decoders.isContended()) front?.renderer.freeze?.();
  }

  function prepare(cue: Cue): void {
    if (next.shows(cue)) return;
    dropNext();
    transition.finish();
    next.load(cue, layers.behind(front?.layer ?? null));
  }

  function render(cue: Cue) {
    return createRenderer(cue, {
      volume,
      now,
      timeOfDay: options.timeOfDay ?? now,
      scalesPages: options.isScaled ?? false,
      decoders,
      frames,
      loadLayouts: options.loadLayouts ?? null,
      onBroken: (reason) => skip(cue, reason),
      onPartBroken: (reason) => cue.kind === 'file' && options.onPartBroken?.(cue.file, reason),
      recordZone: (part) => (cue.kind === 'file' && options.recordZone?.(cue.file, part)) || (() => {}),
      onMuted: () => options.onMuted?.(),
    });
  }

  function show(loaded: LoadedLayer): void {
    transition.warmUp(loaded);
    if (!front || loaded.isWarm?.()) swap(loaded);
  }

  function swap(loaded: LoadedLayer): void {
    const into = isStale ? cut : transitionTo(loaded.cue);
    const previous = front;
    front = loaded;
    next.taken();
    isStale = false;
    if (!isPaused) loaded.renderer.start();
    transition.swap(previous, loaded, into);
    options.onShown?.(loaded.cue);
    onReady();
  }

  function skip(cue: Cue, reason: string): void {
    if (cue.kind !== 'file') return;
    broken.add(cue.file);
    if (next.shows(cue)) dropNext();
    options.onBroken?.(cue.file, reason);
    step();
  }

  function dropNext(): void {
    next.release();
    transition.coolDown();
  }

  return {
    surface: layers.surface,
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
    freeze() {
      isPaused = true;
      clearTimeout(timer);
      dropNext();
      front?.renderer.freeze?.();
    },
    setVolume(level) {
      volume = level;
      front?.renderer.setVolume(level);
      next.get()?.renderer.setVolume(level);
    },
    setRotation: layers.setRotation,
    ready,
    showing: () => front?.cue ?? null,
    viewport() {
      const { clientWidth: width, clientHeight: height } = layers.surface;
      return front && { cue: front.cue, element: front.renderer.element, width, height };
    },
    isUsing: (url) => [front, next.get()].some((loaded) => loaded !== null && loads(loaded, url)),
    destroy() {
      clearTimeout(timer);
      plan = null;
      dropNext();
      transition.finish();
      front?.renderer.release();
      layers.remove();
    },
  };
}

function loads({ cue, renderer }: LoadedLayer, url: string): boolean {
  return (cue.kind === 'file' && 'url' in cue.file && cue.file.url === url) || (renderer.isUsing?.(url) ?? false);
}

/** At most half as long as the item is shown. */
function transitionTo(cue: Cue): Transition {
  if (cue.kind !== 'file') return cut;
  const { kind, ms } = cue.display.transition;
  return { kind, ms: Math.min(ms, (cue.endsAt - cue.startsAt) / 2) };
}
