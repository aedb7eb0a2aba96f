import { toManifest } from '@vitrine/contract/rules/is-manifest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import type { Api } from './api.ts';

export interface FetchedManifest {
  manifest: Manifest;
  etag: string | null;
}

/** What the server has sent is no manifest that this version of the player can read: the server may be a later one. */
export class UnreadableManifest extends Error {}

export interface FetchOptions {
  deviceId: number;
  etag: string | null;
}

/** The manifest of this device, null if it still has the ETag. Throws where the response is none. */
export async function fetchManifest(api: Api, { deviceId, etag }: FetchOptions): Promise<FetchedManifest | null> {
  const reply = await api.send({ method: 'GET', path: '/player/manifest', etag });
  if (reply.status === 304) return null;
  if (reply.status !== 200) throw new Error(`Fetching the manifest failed with status ${reply.status}`);
  // A page of a proxy.
  if (reply.body === null) throw new Error('The response is no manifest');
  const manifest = toManifest(reply.body);
  if (!manifest) throw new UnreadableManifest();
  // A proxy that caches responses whatever token was sent.
  if (manifest.device.deviceId !== deviceId) throw new Error('The manifest is that of another device');
  return { manifest, etag: reply.etag };
}
