import type { PartId, PartPlace } from '@vitrine/contract/rules/layout';
import type { Rect } from '@vitrine/contract/rules/layout-geometry';
import { useSyncExternalStore } from 'react';
import type { GuideAxis } from '../document/guides.ts';
import type { SnapHit } from '../geometry/snap.ts';

/** What a gesture shows while it lasts. Only frames and guides render it, so that dragging stays at 60 frames a second. */
export interface Feedback {
  places: ReadonlyMap<PartId, PartPlace>;
  across: SnapHit | null;
  down: SnapHit | null;
  /** The rectangle that is drawn to select what lies in it. */
  marquee: Rect | null;
  /** The guide that is dragged; `from` is where it was, null for one that comes from a ruler. */
  guide: { axis: GuideAxis; from: number | null; at: number } | null;
}

export const noFeedback: Feedback = { places: new Map(), across: null, down: null, marquee: null, guide: null };

export interface FeedbackStore {
  get: () => Feedback;
  set: (feedback: Feedback) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createFeedback(): FeedbackStore {
  let current = noFeedback;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(feedback) {
      current = feedback;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useFeedback(store: FeedbackStore): Feedback {
  return useSyncExternalStore(store.subscribe, store.get);
}
