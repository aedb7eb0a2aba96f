import type { Registration } from '@vitrine/contract/registration';
import { t } from '@vitrine/contract/messages';
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
  /** The device has a screen, which a user must allow this one to replace. */
  | { status: 'approval-needed' }
  | Refused;

export interface Refused {
  status: 'refused';
  message: string;
  errors: Record<string, string[]>;
  /** The device has a screen, and this screen had no secret yet, without which it cannot request the replacement. */
  isTaken: boolean;
}

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

/** The secret is that of the pairing code on this screen, with which the screen collects its token once it is allowed. */
export async function pairByCodes(api: Api, codes: Codes, secret: string | null): Promise<PairingOutcome> {
  try {
    const sent = secret === null ? codes : { ...codes, secret };
    const { status, body } = await api.send({ method: 'POST', path: '/player/pair', body: sent });
    if (status < 300 && isRegistration(body)) return { status: 'paired', registration: body };
    if (isFailure(body)) {
      if (body.code === 'approval_needed') return { status: 'approval-needed' };
      const isTaken = body.code === 'device_paired';
      return { status: 'refused', message: body.message, errors: body.errors ?? {}, isTaken };
    }
    return refused(t('The server answered with an error ({status}). Try again.', { status }));
  } catch {
    return refused(t('Can’t reach the server. Check the network and try again.'));
  }
}

function refused(message: string): Refused {
  return { status: 'refused', message, errors: {}, isTaken: false };
}
