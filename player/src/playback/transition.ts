import type { Transition } from '@vitrine/contract/rules/transition';
import { countFrames } from './drawn-frames.ts';
import type { FrameWatch } from './frame-watch.ts';
import type { Layers } from './layers.ts';
import type { MediaRenderer } from './media-renderer.ts';
import type { LoadedLayer } from './next-layer.ts';
import { transitionFrames } from './transition-frames.ts';

/** How long before its time the next layer is drawn behind the front one, and for how long at least. */
export const warmUpLeadMs = 250;
const warmUpMs = 60;
/** How long the previous layer is kept at least after a cut. */
export const settleMs = 100;

/**
 * Exchanges the layer on screen for the next one, without a frame in which neither is drawn. A screen that is too slow for
 * other transitions gets cuts from then on.
 */
export function createTransition(layers: Layers, frames: FrameWatch) {
  let leaving: MediaRenderer | null = null;
  let isOver = () => true;

  return {
    warmUp(next: LoadedLayer): void {
      layers.setWarming(true);
      next.isWarm ??= countFrames(warmUpMs);
    },
    /** The next layer is not needed any more. */
    coolDown: () => layers.setWarming(false),
    /** Whether the last transition is over, and drawn: what it replaced can be released. */
    isSettled: () => isOver(),
    swap(from: LoadedLayer | null, to: LoadedLayer, { kind, ms }: Transition): void {
      leaving = from?.renderer ?? null;
      const isAnimated = from !== null && kind !== 'cut' && !frames.isTooSlow();
      if (isAnimated) {
        layers.setBlending(true);
        animate(from.layer, to.layer, { kind, ms });
        frames.watch(ms);
      }
      layers.setWarming(false);
      layers.bringToFront(to.layer);
      leaving?.pause();
      isOver = countFrames(isAnimated ? ms + settleMs : settleMs);
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
