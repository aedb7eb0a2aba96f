import { toManifest } from '@vitrine/contract/rules/is-manifest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { isRecord } from '../sync/replies.ts';
import { withStore, playerStore } from './database.ts';

/** What survives a power cut, apart from the media. */
export interface StoredManifests {
  /** The manifest that the server sent last, and its ETag. */
  latest: Manifest;
  etag: string | null;
  /** The applied manifest: `latest`, with older playlists where its files have not arrived. */
  playing: Manifest;
}

const key = 'manifests';

/** The stored manifests of this device, null if there are none. */
export async function readManifests(deviceId: number): Promise<StoredManifests | null> {
  const request = await withStore(playerStore, 'readonly', (store) => store.get(key));
  const value: unknown = request.result;
  if (!isRecord(value)) return null;
  const latest = toManifest(value['latest']);
  const playing = toManifest(value['playing']);
  if (!latest || !playing) return null;
  // Those of another device, from before this browser was paired again.
  if (latest.device.deviceId !== deviceId) return null;
  const etag = typeof value['etag'] === 'string' ? value['etag'] : null;
  return { latest, playing, etag };
}

export async function saveManifests(manifests: StoredManifests): Promise<void> {
  await withStore(playerStore, 'readwrite', (store) => store.put(manifests, key));
}

export async function deleteManifests(): Promise<void> {
  await withStore(playerStore, 'readwrite', (store) => store.delete(key));
}
