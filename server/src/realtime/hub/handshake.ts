import { type Closing, closings } from './close-codes.ts';
import type { HubApp } from './signatures.ts';

const protocol = '7';
/** Permissive on purpose: a client that is refused for its version never reconnects. */
const libraryVersion = /^[\w.+-]{0,64}$/;

/** The reason to refuse a socket opened on this URL; undefined if it is accepted. */
export function refusalOf(app: HubApp, url: string): Closing | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const key = /^\/app\/([^/]+)$/.exec(path)?.[1];
  if (key === undefined) return closings.wrongPath;
  if (key !== app.key) return closings.unknownKey;
  const params = new URLSearchParams(query);
  const version = params.get('protocol') ?? '';
  if (version === '') return closings.noProtocol;
  if (!/^\d+$/.test(version) || !libraryVersion.test(params.get('version') ?? '')) return closings.badVersion;
  return version === protocol ? undefined : closings.otherProtocol;
}
