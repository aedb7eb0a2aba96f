import { createBrokenFiles } from './broken-files.ts';
import { isSamePicture, type Cue, type Programme, type StageFile } from './cue.ts';
import { buildLayers } from './layers.ts';
import { pictureOf, type Picture } from './picture.ts';

export interface StageOptions {
  /** The programme's clock, in milliseconds. */
  now(): number;
  /** What time it is, for the clocks on cards; the programme's clock without it. */
  timeOfDay?(): number;
  /** The stage is smaller than the screens that it stands for: web pages are laid out for those, and made smaller. */
  isReduced?: boolean;
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
  play(programme: Programme): void;
  /** Shows at once what is due now, because the clock was moved on purpose. */
  jump(): void;
  pause(): void;
  resume(): void;
  /** 0..100 */
  setVolume(volume: number): void;
  setRotation(rotation: 0 | 90 | 180 | 270): void;
  showing(): Cue | null;
  /** What is in front, and how large the stage is to whoever stands before it. */
  glass(): { cue: Cue; element: HTMLElement; width: number; height: number } | null;
  /** Whether a file is on the glass or about to be. */
  isUsing(url: string): boolean;
  destroy(): void;
}

interface Standing {
  layer: HTMLElement;
  cue: Cue;
  picture: Picture;
  /** `late`: it became ready when its time was over already. */
  state: 'loading' | 'ready' | 'late';
  /** When its layer began to be drawn, so faintly that nobody sees it. */
  wokenAt: number;
}

const lookAgainMs = 1000;
const settleMs = 100;
/** Shorter than the shortest item. */
const fadeMs = 600;
/** How long before its time the next layer is woken, and how long that takes: a few frames of a slow display. */
const wakeBeforeMs = 250;
const wakeMs = 60;
const readyWithinMs = 30_000;

/** Two layers in `element`: one on the glass, the other holds what comes next, decoded and waiting. */
export function createStage(element: HTMLElement, options: StageOptions): Stage {
  const layers = buildLayers(element);
  const broken = createBrokenFiles();
  let programme: Programme | null = null;
  let front: Standing | null = null;
  let next: Standing | null = null;
  let leaving: Picture | null = null;
  let isStale = false;
  let isPaused = false;
  let volume = 100;
  let timer = 0;
  let settledAt = 0;

  function step(): void {
    clearTimeout(timer);
    if (!programme) return;
    const due = dueIn(programme);
    if (isOnGlass(due)) stay(due, programme);
    else bring(due, programme);
    const isWaking = next !== null && next.wokenAt < Infinity;
    if (isPaused && !isWaking) return;
    timer = window.setTimeout(step, waitMs(due, isWaking));
  }

  function waitMs(due: Cue, isWaking: boolean): number {
    if (!isOnGlass(due)) return isWaking ? wakeMs : lookAgainMs;
    const left = Math.max(0, due.endsAt - options.now());
    const untilWake = left > wakeBeforeMs ? left - wakeBeforeMs : left;
    return Math.min(untilWake, performance.now() < settledAt ? settleMs : lookAgainMs);
  }

  function isOnGlass(due: Cue): boolean {
    return front !== null && !isStale && isSamePicture(front.cue, due);
  }

  function dueIn(from: Programme): Cue {
    const now = options.now();
    const out = broken.now();
    const due = from.cueAt(now, out);
    const on = front?.cue;
    if (!on || isStale || on.startsAt > now || on.endsAt <= now) return due;
    if (on.kind === 'file' && out.has(on.file.url)) return due;
    // An edit that moves the positions waits for the item to end; one that takes the item away does not.
    return !isSamePicture(on, due) && from.holds(on, now, out) ? on : due;
  }

  function stay(due: Cue, from: Programme): void {
    if (!front) return;
    const isNewRound = due.kind === 'file' && front.cue.startsAt !== due.startsAt;
    front.cue = due;
    front.picture.setRepeats(due.kind === 'file' && due.repeats);
    if (isNewRound) options.onShown?.(due);
    if (performance.now() < settledAt) return;
    dropLeaving();
    if (!Number.isFinite(due.endsAt)) return;
    const following = from.cueAt(due.endsAt, broken.now());
    if (isSamePicture(following, due)) return;
    prepare(following);
    if (next?.state === 'ready' && due.endsAt - options.now() <= wakeBeforeMs) wake(next);
  }

  function bring(due: Cue, from: Programme): void {
    if (next && isSamePicture(next.cue, due)) {
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

  function mayComeLate(cue: Cue, from: Programme): boolean {
    return !isStale && cue.startsAt <= options.now() && from.holds(cue, options.now(), broken.now());
  }

  function prepare(cue: Cue): void {
    if (next && isSamePicture(next.cue, cue)) return;
    dropNext();
    dropLeaving();
    const layer = front?.layer === layers.pair[0] ? layers.pair[1] : layers.pair[0];
    const picture = pictureOf(cue, {
      volume,
      timeOfDay: options.timeOfDay ?? options.now,
      reducesPages: options.isReduced ?? false,
      onBroken: (reason) => giveUp(cue, reason),
      onMuted: () => options.onMuted?.(),
    });
    const standing: Standing = { layer, cue, picture, state: 'loading', wokenAt: Infinity };
    next = standing;
    layer.replaceChildren(picture.element);
    withinTime(picture.ready).then(
      () => arrived(standing),
      (error: unknown) => {
        if (next === standing) giveUp(cue, error instanceof Error ? error.message : String(error));
      },
    );
  }

  function arrived(standing: Standing): void {
    if (next !== standing || !programme) return;
    standing.state = standing.cue.endsAt > options.now() ? 'ready' : 'late';
    step();
  }

  function wake(standing: Standing): void {
    standing.wokenAt = Math.min(standing.wokenAt, performance.now());
    layers.turn.dataset['waking'] = '';
  }

  function show(standing: Standing): void {
    wake(standing);
    if (!front || performance.now() - standing.wokenAt >= wakeMs) swap(standing);
  }

  function swap(standing: Standing): void {
    const isFading = front !== null && !isStale && standing.cue.kind === 'file' && standing.cue.look.isFadedIn;
    leaving = front?.picture ?? null;
    front = standing;
    next = null;
    isStale = false;
    settledAt = performance.now() + settleMs;
    if (isFading) fadeIn(standing.layer);
    if (!isPaused) front.picture.start();
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
    if (next && isSamePicture(next.cue, cue)) dropNext();
    options.onBroken?.(cue.file, reason);
    step();
  }

  function dropNext(): void {
    next?.picture.release();
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
      front?.picture.pause();
    },
    resume() {
      isPaused = false;
      front?.picture.start();
      step();
    },
    setVolume(level) {
      volume = level;
      front?.picture.setVolume(level);
      next?.picture.setVolume(level);
    },
    setRotation(rotation) {
      layers.turn.dataset['rotation'] = String(rotation);
    },
    showing: () => front?.cue ?? null,
    glass() {
      const { clientWidth: width, clientHeight: height } = layers.turn;
      return front && { cue: front.cue, element: front.picture.element, width, height };
    },
    isUsing: (url) => [front?.cue, next?.cue].some((cue) => cue?.kind === 'file' && cue.file.url === url),
    destroy() {
      clearTimeout(timer);
      programme = null;
      dropNext();
      dropLeaving();
      front?.picture.release();
      layers.root.remove();
    },
  };
}

function withinTime(ready: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('it was not ready after 30 seconds')), readyWithinMs);
    ready.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
