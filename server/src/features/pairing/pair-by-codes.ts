import type { Registration } from '@vitrine/contract/registration';
import type { Input } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bind, type Tx } from '../../db/transaction.ts';
import { giveTokenOnce } from './give-token.ts';
import { askToPair } from './pairing-requests.ts';

export type Codes = Input<typeof player.pair>['body'];

export type PairedByCodes =
  | { outcome: 'wrong codes' }
  | { outcome: 'paired'; registration: Registration }
  /** The device has a screen already, which stays paired, because many people know the codes. */
  | { outcome: 'asked' | 'has a screen'; tenantId: number; deviceId: number };

/** The look-up itself binds the rest of the transaction to the tenant. */
const bound = sql.raw(bind({ tenantId: 'd.tenant_id' }));

const Found = z.object({ tenant_id: z.int(), device_id: z.int() });

/** Pairs a screen by three codes. They are wrong if they do not belong to one device, whichever code is wrong. */
export async function pairByCodes(tx: Tx, { playerCode, accessCode, code, secret }: Codes): Promise<PairedByCodes> {
  const { rows } = await tx.execute(
    sql`select d.*, ${bound} from device_by_codes(${playerCode}, ${accessCode}, ${code}) d`,
  );
  if (rows[0] === undefined) return { outcome: 'wrong codes' };
  const { tenant_id: tenantId, device_id: deviceId } = Found.parse(rows[0]);
  const registration = await giveTokenOnce(tx, deviceId);
  if (registration !== null) return { outcome: 'paired', registration };
  const isAsked = secret !== undefined && (await askToPair(tx, { secret, deviceId }));
  return { outcome: isAsked ? 'asked' : 'has a screen', tenantId, deviceId };
}
