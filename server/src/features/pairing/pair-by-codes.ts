import type { Registration } from '@vitrine/contract/devices';
import type { Input } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bindToTenant, type Tx } from '../../db/transaction.ts';
import { giveToken } from './give-token.ts';

export type Codes = Input<typeof player.pair>['body'];

const Found = z.object({ tenant_id: z.int(), device_id: z.int() });

/** Null if the three codes do not belong together, whichever is wrong. */
export async function pairByCodes(tx: Tx, { playerCode, accessCode, code }: Codes): Promise<Registration | null> {
  const { rows } = await tx.execute(sql`select * from device_by_codes(${playerCode}, ${accessCode}, ${code})`);
  if (rows[0] === undefined) return null;
  const { tenant_id: tenantId, device_id: deviceId } = Found.parse(rows[0]);
  await bindToTenant(tx, tenantId);
  return giveToken(tx, deviceId);
}
