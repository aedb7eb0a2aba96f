import { toManifest } from '@vitrine/contract/rules/is-manifest';
import { type Message, msg } from '@vitrine/contract/messages';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import type { Api } from './api.ts';

export interface FetchedManifest {
  manifest: Manifest;
  etag: string | null;
}

/** A manifest has arrived that this player must not play. It goes on with the last one, and `problem` is for its report. */
export class UnusableManifest extends Error {
  readonly problem: Message;

  constructor(problem: Message) {
    super('The manifest cannot be played');
    this.problem = problem;
  }
}

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
  // The server may be a later one.
  if (!manifest) throw new UnusableManifest(msg('This version of the player cannot read its manifest'));
  // A proxy may cache responses whatever token was sent.
  if (manifest.device.deviceId !== deviceId)
    throw new UnusableManifest(msg('The network answers with the manifest of another device'));
  return { manifest, etag: reply.etag };
}
