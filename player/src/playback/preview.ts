import { itemAt, playlistLength } from '@vitrine/contract/rules/item-at';
import type { StageFile, StagePlaylist } from './cue.ts';
import { playlistPlan } from './playlist-plan.ts';
import { createStage } from './stage.ts';

export interface PreviewOptions {
  playlist: StagePlaylist;
  /** The files that the items name, at URLs that the page may load. */
  files: readonly StageFile[];
  /** 0..100; silent without. */
  volume?: number;
}

export interface PreviewPosition {
  /** Milliseconds into the loop. */
  ms: number;
  /** Length of the loop in milliseconds; 0 when nothing can be played. */
  lengthMs: number;
  /** The index of the current item in `playlist.items`. */
  index: number | null;
}

export interface Preview {
  pause(): void;
  resume(): void;
  /** Goes to a position in the loop, playing or paused. */
  seek(ms: number): void;
  /** Calls back at once, several times a second, and at each seek. Returns a function that unsubscribes. */
  onPosition(listener: (position: PreviewPosition) => void): () => void;
  destroy(): void;
}

const loadLayouts = () => import('./layout/layout-renderer.ts');
const positionIntervalMs = 200;

/** Plays a playlist in `element` as a screen does, from its first item; the element has the size of the preview. */
export function previewPlaylist(element: HTMLElement, { playlist, files, volume = 0 }: PreviewOptions): Preview {
  const clock = createPausableClock();
  const listeners = new Set<(position: PreviewPosition) => void>();
  const stage = createStage(element, { now: clock.now, timeOfDay: Date.now, isScaled: true, loadLayouts });
  stage.setVolume(volume);
  stage.play(playlistPlan(playlist, files));

  const lengthMs = playlistLength(playlist, files);
  function position(): PreviewPosition {
    const ms = lengthMs === 0 ? 0 : clock.now() % lengthMs;
    return { ms, lengthMs, index: itemAt(playlist, files, ms)?.index ?? null };
  }
  function notifyListeners(): void {
    for (const listener of listeners) listener(position());
  }
  const ticking = setInterval(notifyListeners, positionIntervalMs);

  return {
    pause() {
      clock.pause();
      stage.pause();
    },
    resume() {
      clock.resume();
      stage.resume();
    },
    seek(ms) {
      clock.set(ms);
      stage.jump();
      notifyListeners();
    },
    onPosition(listener) {
      listeners.add(listener);
      listener(position());
      return () => listeners.delete(listener);
    },
    destroy() {
      clearInterval(ticking);
      listeners.clear();
      stage.destroy();
    },
  };
}

function createPausableClock() {
  let at = 0;
  let since: number | null = performance.now();
  const now = () => Math.round(since === null ? at : at + performance.now() - since);
  const set = (ms: number) => {
    at = ms;
    if (since !== null) since = performance.now();
  };
  return {
    now,
    set,
    pause() {
      at = now();
      since = null;
    },
    resume() {
      since ??= performance.now();
    },
  };
}
