import { toManifest } from '@vitrine/contract/rules/is-manifest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import type { Api } from './api.ts';

export interface FetchedManifest {
  manifest: Manifest;
  etag: string | null;
}

/** The manifest, null if it still has the ETag. Throws where the response is no manifest. */
export async function fetchManifest(api: Api, etag: string | null): Promise<FetchedManifest | null> {
  const reply = await api.send({ method: 'GET', path: '/player/manifest', etag });
  if (reply.status === 304) return null;
  if (reply.status !== 200) throw new Error(`Fetching the manifest failed with status ${reply.status}`);
  const manifest = toManifest(reply.body);
  if (!manifest) throw new Error('The manifest is invalid');
  return { manifest, etag: reply.etag };
}
