import { type Closing, closings } from './close-codes.ts';
import type { HubApp } from './signatures.ts';

const protocol = '7';
/** Wide on purpose: whoever is refused for the version of a library never comes back. */
const libraryVersion = /^[\w.+-]{0,64}$/;

/** Why a socket opened on this URL may not stay; undefined when it may. */
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
