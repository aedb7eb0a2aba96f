import { isManifest } from '@vitrine/contract/rules/is-manifest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { isRecord } from '../sync/replies.ts';
import { withStore, playerStore } from './database.ts';

/** What survives a power cut beside the media. */
export interface StoredManifests {
  /** The last one that the server sent, and its ETag. */
  latest: Manifest;
  etag: string | null;
  /** The one that is played by: `latest`, with predecessors where its files have not arrived. */
  playing: Manifest;
}

const key = 'manifests';

/** What was kept for this device, null if nothing was. */
export async function readManifests(deviceId: number): Promise<StoredManifests | null> {
  const request = await withStore(playerStore, 'readonly', (store) => store.get(key));
  const value: unknown = request.result;
  if (!isRecord(value) || !isManifest(value['latest']) || !isManifest(value['playing'])) return null;
  // Another device's, from before this browser was paired anew.
  if (value['latest'].device.deviceId !== deviceId) return null;
  const etag = typeof value['etag'] === 'string' ? value['etag'] : null;
  return { latest: value['latest'], playing: value['playing'], etag };
}

export async function saveManifests(kept: StoredManifests): Promise<void> {
  await withStore(playerStore, 'readwrite', (store) => store.put(kept, key));
}

export async function deleteManifests(): Promise<void> {
  await withStore(playerStore, 'readwrite', (store) => store.delete(key));
}
