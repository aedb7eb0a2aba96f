import type { Transition } from '@vitrine/contract/rules/transition';
import type { FrameWatch } from './frame-watch.ts';
import type { Layers } from './layers.ts';
import type { MediaRenderer } from './media-renderer.ts';
import type { LoadedLayer } from './next-layer.ts';
import { transitionFrames } from './transition-frames.ts';

/** How long before its time the next layer is drawn behind the front one, and for how long at least: a few slow frames. */
export const warmUpLeadMs = 250;
export const warmUpMs = 60;
/** How long the previous layer is kept after a cut: until the browser has drawn the new one. */
export const settleMs = 100;
/**
 * Exchanges the layer on screen for the next one, without a frame in which neither is drawn. A screen that is too slow for
 * other transitions gets cuts from then on.
 */
export function createTransition(layers: Layers, frames: FrameWatch) {
  let leaving: MediaRenderer | null = null;
  let settledAt = 0;

  return {
    warmUp(next: LoadedLayer): void {
      next.warmedAt = Math.min(next.warmedAt, performance.now());
      layers.setWarming(true);
    },
    /** The next layer is not needed any more. */
    coolDown: () => layers.setWarming(false),
    isWarm: ({ warmedAt }: LoadedLayer) => performance.now() - warmedAt >= warmUpMs,
    /** Whether the last transition is over. */
    isSettled: () => performance.now() >= settledAt,
    swap(from: LoadedLayer | null, to: LoadedLayer, { kind, ms }: Transition): void {
      leaving = from?.renderer ?? null;
      settledAt = performance.now() + settleMs;
      if (from && kind !== 'cut' && !frames.isTooSlow()) {
        settledAt += ms;
        layers.setBlending(true);
        animate(from.layer, to.layer, { kind, ms });
        frames.watch(ms);
      }
      layers.setWarming(false);
      layers.bringToFront(to.layer);
      leaving?.pause();
    },
    /** Frees the layer that has left the screen, also in the middle of a transition. */
    finish(): void {
      leaving?.release();
      leaving = null;
      layers.setBlending(false);
    },
  };
}

interface Animated {
  kind: keyof typeof transitionFrames;
  ms: number;
}

function animate(from: HTMLElement, to: HTMLElement, { kind, ms }: Animated): void {
  const { arriving, leaving, easing = 'linear' } = transitionFrames[kind];
  to.animate(arriving, { duration: ms, easing });
  if (leaving) from.animate(leaving, { duration: ms, easing });
}
