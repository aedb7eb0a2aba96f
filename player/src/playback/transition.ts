import type { Layers } from './layers.ts';
import type { MediaRenderer } from './media-renderer.ts';
import type { LoadedLayer } from './next-layer.ts';

/** How long before its time the next layer is drawn behind the front one, and for how long at least: a few slow frames. */
export const warmUpLeadMs = 250;
export const warmUpMs = 60;
/** How long the previous layer is kept after a cut: until the browser has drawn the new one. */
export const settleMs = 100;
/** Shorter than the shortest item. */
const fadeMs = 600;

/** Exchanges the layer on screen for the next one, without a frame in which neither is drawn. */
export function createTransition(layers: Layers) {
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
    /** Whether the last swap or fade is over. */
    isSettled: () => performance.now() >= settledAt,
    swap(from: LoadedLayer | null, to: LoadedLayer, { isFading }: { isFading: boolean }): void {
      leaving = from?.renderer ?? null;
      settledAt = performance.now() + settleMs + (isFading ? fadeMs : 0);
      if (isFading) {
        layers.setFading(true);
        to.layer.animate({ opacity: [0, 1] }, fadeMs);
      }
      layers.setWarming(false);
      layers.bringToFront(to.layer);
      leaving?.pause();
    },
    /** Frees the layer that has left the screen, also in the middle of a fade. */
    finish(): void {
      leaving?.release();
      leaving = null;
      layers.setFading(false);
    },
  };
}
