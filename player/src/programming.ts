import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { keepManifests, type KeptManifests } from './cache/kept-manifests.ts';
import type { MediaCache } from './cache/media-cache.ts';
import { filesByNextUse } from './cache/next-use.ts';
import { takeUp } from './cache/take-up.ts';
import { placeholderOf } from './playback/manifest-programme.ts';
import type { FetchedManifest } from './sync/fetch-manifest.ts';

export interface Programming {
  /** The manifest that is played by, null before the first. */
  playing(): Manifest | null;
  etag(): string | null;
  /** Goes on with what was kept; to be called once, first. */
  resume(kept: KeptManifests): Promise<void>;
  receive(fetched: FetchedManifest): Promise<void>;
  /** A file has arrived, or never will. */
  mediaSettled(): void;
  /** All that is played or is to be played. */
  files(): ManifestFile[];
  /** Settles when what is played is written down, and so is found at the next start. */
  kept(): Promise<void>;
  /** What the server sent last. */
  latest(): Manifest | null;
}

export interface ProgrammingOptions {
  cache: MediaCache;
  now(): number;
  /** To be played from now on; also when only its files have arrived. */
  onPlay(manifest: Manifest): void;
  onNotKept(error: unknown): void;
}

/** Holds what the server sent last beside what is played by, and takes up the one as its media arrive. */
export function createProgramming({ cache, now, onPlay, onNotKept }: ProgrammingOptions): Programming {
  let latest: Manifest | null = null;
  let playing: Manifest | null = null;
  let etag: string | null = null;
  let keeping = Promise.resolve();

  function review({ isNew }: { isNew: boolean }): void {
    if (!latest) return;
    const before = JSON.stringify(playing);
    playing = takeUp({ latest, current: playing, stateOf: cache.stateOf });
    if (isNew || JSON.stringify(playing) !== before) {
      keeping = keepManifests({ latest, etag, playing }).catch(onNotKept);
    }
    cache.fetch([...filesByNextUse(latest, now()), ...playing.files]);
    onPlay(playing);
  }

  return {
    playing: () => playing,
    etag: () => etag,
    async resume(kept) {
      ({ latest, playing, etag } = kept);
      try {
        await cache.find([...filesByNextUse(kept.playing, now()), ...filesByNextUse(kept.latest, now())]);
      } finally {
        review({ isNew: false });
      }
    },
    async receive(fetched) {
      await cache.find(filesOf(fetched.manifest));
      latest = fetched.manifest;
      etag = fetched.etag;
      review({ isNew: true });
    },
    mediaSettled: () => review({ isNew: false }),
    kept: () => keeping,
    latest: () => latest,
    files: () => [latest, playing].flatMap((manifest) => (manifest ? filesOf(manifest) : [])),
  };
}

function filesOf(manifest: Manifest): ManifestFile[] {
  const placeholder = placeholderOf(manifest);
  return placeholder ? [placeholder, ...manifest.files] : manifest.files;
}
