import type { Registration } from '@vitrine/contract/devices';
import type { Input } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lockTenant } from '../../db/lock-tenant.ts';
import { devices } from '../../db/schema/devices.ts';
import { bindToTenant, type Tx } from '../../db/transaction.ts';
import { giveToken } from './give-token.ts';
import { askToPair } from './pairing-requests.ts';

export type Codes = Input<typeof player.pair>['body'];

export type PairedByCodes =
  | { outcome: 'wrong codes' }
  | { outcome: 'paired'; registration: Registration }
  /** The device has a screen, which it keeps: the codes are known to many. */
  | { outcome: 'asked' | 'has a screen'; tenantId: number; deviceId: number };

const Found = z.object({ tenant_id: z.int(), device_id: z.int() });

/** The codes are wrong if the three do not belong together, whichever is wrong. */
export async function pairByCodes(tx: Tx, { playerCode, accessCode, code, secret }: Codes): Promise<PairedByCodes> {
  const { rows } = await tx.execute(sql`select * from device_by_codes(${playerCode}, ${accessCode}, ${code})`);
  if (rows[0] === undefined) return { outcome: 'wrong codes' };
  const { tenant_id: tenantId, device_id: deviceId } = Found.parse(rows[0]);
  await bindToTenant(tx, tenantId);
  // Of two screens with the same codes, the second must find the first paired.
  await lockTenant(tx);
  const isPaired = (await tx.$count(devices, and(eq(devices.id, deviceId), isNotNull(devices.tokenHash)))) > 0;
  if (!isPaired) return { outcome: 'paired', registration: await giveToken(tx, deviceId) };
  const isAsked = secret !== undefined && (await askToPair(tx, { secret, deviceId }));
  return { outcome: isAsked ? 'asked' : 'has a screen', tenantId, deviceId };
}
