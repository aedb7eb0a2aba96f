import { type Closing, closings } from './close-codes.ts';
import type { HubApp } from './signatures.ts';

const protocol = '7';
/** A wide range on purpose: a client that is refused for its version never reconnects. */
const libraryVersion = /^[\w.+-]{0,64}$/;

/** The reason to refuse a socket opened on this URL; undefined if it is accepted. */
export function refusalOf(app: HubApp, url: string): Closing | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const key = /^\/app\/([^/]+)$/.exec(path)?.[1];
  if (key === undefined) return closings.wrongPath;
  if (key !== app.key) return closings.unknownKey;
  const params = new URLSearchParams(query);
  const asked = params.get('protocol') ?? '';
  if (asked === '') return closings.noProtocol;
  if (!/^\d+$/.test(asked) || !libraryVersion.test(params.get('version') ?? '')) return closings.badVersion;
  return asked === protocol ? undefined : closings.otherProtocol;
}
