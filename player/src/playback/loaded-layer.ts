import type { Cue } from './cue.ts';
import type { MediaRenderer } from './media-renderer.ts';

/** A cue on one of the two layers, shown or waiting for its time. */
export interface LoadedLayer {
  layer: HTMLElement;
  cue: Cue;
  renderer: MediaRenderer;
  /** `late`: it became ready after its end. */
  state: 'loading' | 'ready' | 'late';
  /** `performance.now()` when the browser began to draw it behind the front layer; Infinity before. */
  warmedAt: number;
}

const readyTimeoutMs = 30_000;

/** Settles as `ready` does; fails when that takes longer than 30 seconds. */
export function withReadyTimeout(ready: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('not ready after 30 seconds')), readyTimeoutMs);
    ready.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
