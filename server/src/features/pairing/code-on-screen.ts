import type { Input, Output } from '@vitrine/contract/endpoint';
import { t } from '@vitrine/contract/messages';
import type { player } from '@vitrine/contract/player';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bindToTenant, type Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { randomCode } from '../../http/identity/random-code.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';
import { giveToken } from './give-token.ts';

const codeLength = 6;
/** How long a code is shown. */
export const codeMinutes = 10;

const Started = z.object({ is_free: z.boolean() });
const Claimed = z.object({ is_claimed: z.boolean() });
const Open = z.object({
  asked_at: z.coerce.date().nullable(),
  refused_at: z.coerce.date().nullable(),
  expires_at: z.coerce.date(),
});
const Collected = z.union([
  Open.extend({ tenant_id: z.null(), device_id: z.null() }),
  Open.extend({ tenant_id: z.int(), device_id: z.int() }),
]);

type Screen = Input<typeof player.startPairing>['body']['screen'];

/** A pairing code that no other screen shows, and the secret with which this screen collects its token. */
export async function startPairing(
  tx: Tx,
  { screen, at }: { screen: Screen; at: Date },
): Promise<Output<typeof player.startPairing>> {
  const secret = randomSecret();
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000).toISOString();
  for (;;) {
    const code = randomCode(codeLength);
    const { rows } = await tx.execute(
      sql`select start_pairing(${hashSecret(secret)}, ${code}, make_interval(mins => ${codeMinutes}),
        ${screen?.width ?? null}, ${screen?.height ?? null}) as is_free`,
    );
    if (Started.parse(rows[0]).is_free) return { code, secret, expiresAt };
  }
}

/** Assigns the device to the screen that shows the code; the screen collects its token at the next poll. */
export async function claimPairing(tx: Tx, { code, deviceId }: { code: string; deviceId: number }): Promise<boolean> {
  const { rows } = await tx.execute(sql`select claim_pairing(${code}, ${deviceId}) as is_claimed`);
  return Claimed.parse(rows[0]).is_claimed;
}

/** Of two requests with the same secret only one gets the token. */
export async function collectPairing(tx: Tx, secret: string): Promise<Output<typeof player.collectPairing>> {
  const { rows } = await tx.execute(sql`select * from collect_pairing(${hashSecret(secret)})`);
  if (rows[0] === undefined) throw notFound(t('Code'));
  const found = Collected.parse(rows[0]);
  const { tenant_id: tenantId, device_id: deviceId } = found;
  if (tenantId === null) return stateOf(found);
  await bindToTenant(tx, tenantId);
  return { status: 'paired', registration: await giveToken(tx, deviceId) };
}

function stateOf({ asked_at, refused_at, expires_at }: z.infer<typeof Open>): Output<typeof player.collectPairing> {
  if (refused_at !== null) return { status: 'refused' };
  return asked_at === null ? { status: 'waiting' } : { status: 'asked', expiresAt: expires_at.toISOString() };
}
