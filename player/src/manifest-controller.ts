import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import { saveManifests, type StoredManifests } from './cache/manifest-store.ts';
import type { MediaCache } from './cache/media-cache.ts';
import { filesByPriority } from './cache/download-priority.ts';
import { applyManifest } from './cache/apply-manifest.ts';
import { placeholderOf } from './playback/manifest-plan.ts';
import type { FetchedManifest } from './sync/fetch-manifest.ts';

export interface ManifestController {
  /** The manifest that is applied, null before the first. */
  playing(): Manifest | null;
  etag(): string | null;
  /** Continues with the stored manifests. Call once, before anything else. */
  resume(stored: StoredManifests): Promise<void>;
  receive(fetched: FetchedManifest): Promise<void>;
  /** A file is complete, or will not come. */
  mediaSettled(): void;
  /** All files of the applied and of the latest manifest. */
  files(): ManifestFile[];
  /** Settles when the applied manifest is saved for the next start. */
  saved(): Promise<void>;
  /** The manifest that the server sent last. */
  latest(): Manifest | null;
}

export interface ManifestControllerOptions {
  cache: MediaCache;
  now(): number;
  /** Called with the manifest to play from now on; also when only its files have arrived. */
  onPlay(manifest: Manifest): void;
  onSaveError(error: unknown): void;
}

/** Keeps the latest manifest beside the applied one, and applies the latest as its media arrive. */
export function createManifestController({
  cache,
  now,
  onPlay,
  onSaveError,
}: ManifestControllerOptions): ManifestController {
  let latest: Manifest | null = null;
  let playing: Manifest | null = null;
  let etag: string | null = null;
  let saving = Promise.resolve();

  function review({ isNew }: { isNew: boolean }): void {
    if (!latest) return;
    const before = JSON.stringify(playing);
    playing = applyManifest({ latest, current: playing, stateOf: cache.stateOf });
    if (isNew || JSON.stringify(playing) !== before) {
      saving = saveManifests({ latest, etag, playing }).catch(onSaveError);
    }
    cache.fetch([...filesByPriority(latest, now()), ...playing.files]);
    onPlay(playing);
  }

  return {
    playing: () => playing,
    etag: () => etag,
    async resume(stored) {
      ({ latest, playing, etag } = stored);
      try {
        await cache.find([...filesByPriority(stored.playing, now()), ...filesByPriority(stored.latest, now())]);
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
    saved: () => saving,
    latest: () => latest,
    files: () => [latest, playing].flatMap((manifest) => (manifest ? filesOf(manifest) : [])),
  };
}

function filesOf(manifest: Manifest): ManifestFile[] {
  const placeholder = placeholderOf(manifest);
  return placeholder ? [placeholder, ...manifest.files] : manifest.files;
}
