import { toStored } from '@vitrine/contract/stored-text';
import { msg } from '@vitrine/contract/messages';
import { inTime } from '../in-time.ts';
import { showsSame, type Cue } from './cue.ts';
import type { MediaRenderer } from './media-renderer.ts';

/** A cue on one of the two layers, on screen or waiting for its time. */
export interface LoadedLayer {
  layer: HTMLElement;
  cue: Cue;
  renderer: MediaRenderer;
  /** `late`: it became ready after its end. */
  state: 'loading' | 'ready' | 'late';
  /** Whether the browser has drawn it behind the front layer; null before it was asked to. */
  isWarm: (() => boolean) | null;
}

export interface NextLayerOptions {
  now(): number;
  render(cue: Cue): MediaRenderer;
  /** The next cue is ready, or late. */
  onLoaded(): void;
  onFailed(cue: Cue, reason: string): void;
}

const readyTimeoutMs = 30_000;
const notReady = msg('the file was not ready after 30 seconds');

/** Loads the cue after the one on screen. */
export function createNextLayer({ now, render, onLoaded, onFailed }: NextLayerOptions) {
  let next: LoadedLayer | null = null;

  return {
    get: () => next,
    shows: (cue: Cue) => next !== null && showsSame(next.cue, cue),
    load(cue: Cue, layer: HTMLElement): void {
      const renderer = render(cue);
      const loading: LoadedLayer = { layer, cue, renderer, state: 'loading', isWarm: null };
      next = loading;
      layer.replaceChildren(renderer.element);
      inTime(renderer.ready, readyTimeoutMs, toStored(notReady)).then(
        () => {
          if (next !== loading) return;
          loading.state = loading.cue.endsAt > now() ? 'ready' : 'late';
          onLoaded();
        },
        (error: unknown) => {
          if (next === loading) onFailed(cue, error instanceof Error ? error.message : String(error));
        },
      );
    },
    /** It is on screen now. */
    taken(): void {
      next = null;
    },
    release(): void {
      next?.renderer.release();
      next = null;
    },
  };
}
