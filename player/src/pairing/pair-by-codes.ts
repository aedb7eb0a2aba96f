import type { Registration } from '@vitrine/contract/devices';
import type { Api } from '../sync/api.ts';
import { isFailure, isRegistration } from '../sync/replies.ts';

/** What an installer types: the tenant's player code, the store's access code, the device's identifier. */
export interface Codes {
  playerCode: string;
  accessCode: string;
  code: string;
}

export type PairingOutcome =
  | { status: 'paired'; registration: Registration }
  | { status: 'refused'; message: string; errors: Record<string, string[]> };

/** The codes of a link `/player/#pair=<player code>.<access code>.<identifier>`, null if it carries none. */
export function codesInLink(hash: string): Codes | null {
  const [, playerCode, accessCode, code] = /^#pair=([^.]+)\.(\d{4})\.(.+)$/.exec(hash) ?? [];
  if (playerCode === undefined || accessCode === undefined || code === undefined) return null;
  try {
    return { playerCode: decodeURIComponent(playerCode), accessCode, code: decodeURIComponent(code) };
  } catch {
    return null;
  }
}

export async function pairByCodes(api: Api, codes: Codes): Promise<PairingOutcome> {
  try {
    const { status, body } = await api.send({ method: 'POST', path: '/player/pair', body: codes });
    if (status < 300 && isRegistration(body)) return { status: 'paired', registration: body };
    if (isFailure(body)) return { status: 'refused', message: body.message, errors: body.errors ?? {} };
    return refused(`The server answered with an error (${status}). Try again.`);
  } catch {
    return refused('Can’t reach the server. Check the network and try again.');
  }
}

function refused(message: string): PairingOutcome {
  return { status: 'refused', message, errors: {} };
}
