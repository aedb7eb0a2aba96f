import { isManifest } from '@vitrine/contract/rules/is-manifest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import type { Api } from './api.ts';

export interface FetchedManifest {
  manifest: Manifest;
  etag: string | null;
}

/** The manifest, or null if it is still the one of the ETag. Throws where the server does not answer with one. */
export async function fetchManifest(api: Api, etag: string | null): Promise<FetchedManifest | null> {
  const reply = await api.send({ method: 'GET', path: '/player/manifest', etag });
  if (reply.status === 304) return null;
  if (reply.status !== 200) throw new Error(`The manifest was answered with ${reply.status}`);
  if (!isManifest(reply.body)) throw new Error('What came as the manifest is none');
  return { manifest: reply.body, etag: reply.etag };
}
