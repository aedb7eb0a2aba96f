import type { PairingRequest } from '@vitrine/contract/device-pairing';
import { t } from '@vitrine/contract/messages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { hashSecret } from '../../http/identity/tokens.ts';

/** Long, because a user who may edit devices may not be available while the screen is installed. */
const hours = 24;

const RequestStored = z.object({ is_asked: z.boolean() });
const Refused = z.object({ is_refused: z.boolean() });
const Row = z.object({ code: z.string(), asked_at: z.coerce.date(), expires_at: z.coerce.date() });

/** Stores the screen's request to become this device, and notifies consoles; false if the pairing has expired. */
export async function askToPair(tx: Tx, { secret, deviceId }: { secret: string; deviceId: number }): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select ask_pairing(${hashSecret(secret)}, ${deviceId}, make_interval(hours => ${hours})) as is_asked`,
  );
  const isAsked = RequestStored.parse(rows[0]).is_asked;
  if (isAsked) await tx.execute(sql`select add_to_outbox('devices', ${deviceId})`);
  return isAsked;
}

export async function listPairingRequests(tx: Tx, deviceId: number): Promise<PairingRequest[]> {
  const { rows } = await tx.execute(sql`select * from pairing_requests(${deviceId})`);
  return rows.map((row) => {
    const { code, asked_at, expires_at } = Row.parse(row);
    return { pairingCode: code, askedAt: asked_at.toISOString(), expiresAt: expires_at.toISOString() };
  });
}

export async function refuseToPair(tx: Tx, { code, deviceId }: { code: string; deviceId: number }): Promise<void> {
  const { rows } = await tx.execute(sql`select refuse_pairing(${code}, ${deviceId}) as is_refused`);
  if (!Refused.parse(rows[0]).is_refused) throw notFound(t('Request'));
  await tx.execute(sql`select add_to_outbox('devices', ${deviceId})`);
}
