import { AppAccess } from '@vitrine/contract/connected-apps';
import { t } from '@vitrine/contract/messages';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import { conflict } from '../../errors.ts';
import { seal, unseal } from '../../seal.ts';

const ticketMinutes = 10;

/** An authorization request that was checked. */
export const AskedFor = z.object({
  clientId: z.string(),
  name: z.string(),
  redirectUri: z.string(),
  state: z.string().nullable(),
  codeChallenge: z.string(),
  access: AppAccess,
});
export type AskedFor = z.infer<typeof AskedFor>;

const Ticket = AskedFor.extend({ session: z.string(), expiresAt: z.number() });

/**
 * Keeps the checked request in the browser until the user decides, so that nothing is stored for it, and the document of the app is
 * read once. Only this server can read or make it, and it counts in this session alone.
 */
export function sealTicket(key: Buffer, asked: AskedFor, sessionHash: Buffer): string {
  const ticket = {
    ...asked,
    session: sessionHash.toString('hex'),
    expiresAt: clock.in(ticketMinutes * 60_000).getTime(),
  };
  return seal(key, JSON.stringify(ticket));
}

export function openTicket(key: Buffer, sealed: string, sessionHash: Buffer): AskedFor {
  const text = unseal(key, sealed);
  const ticket = text === null ? null : Ticket.parse(JSON.parse(text));
  const isOwn = ticket !== null && ticket.session === sessionHash.toString('hex');
  if (!isOwn || ticket.expiresAt <= clock.now().getTime())
    throw conflict(t('This request has expired. Connect the app again.'));
  return AskedFor.parse(ticket);
}
