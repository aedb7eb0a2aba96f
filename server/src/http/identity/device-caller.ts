import { keysOfScreens } from '@vitrine/contract/entities';
import type pg from 'pg';
import { z } from 'zod';
import { statementName } from '../../db/statement.ts';
import { bind } from '../../db/transaction.ts';
import { closed } from '../../errors.ts';
import type { DeviceCaller, Identity } from './caller.ts';
import { rowFinder } from './row-finder.ts';

const DeviceRow = z.object({
  place: z.int(),
  device_id: z.int(),
  tenant_id: z.int(),
  store_id: z.int(),
  name: z.string(),
  shard: z.int().nullable(),
  orientation: z.literal([1, 2]),
  desired_version: z.string().nullable(),
  desired_at: z.date().nullable(),
  is_closed: z.boolean(),
});

const keysLiteral = `'{${[...keysOfScreens].join(',')}}'`;
const bound = bind({ tenantId: 'd.tenant_id', deviceId: 'd.device_id' });
const text = `select d.*, ${bound} from devices_by_hash($1::bytea[], ${keysLiteral}) d`;
const name = statementName(text);

export function deviceIdentity(deviceHash: Buffer): Identity {
  return {
    lookup: { name, text, values: [[deviceHash]] },
    parseCaller: (row) => (row === undefined ? null : deviceOf(DeviceRow.parse(row))),
    deviceHash,
    sessionHash: null,
  };
}

/** Throws for a screen of a closed tenant: its player then unpairs itself. */
function deviceOf(row: z.infer<typeof DeviceRow>): DeviceCaller {
  if (row.is_closed) throw closed();
  const { device_id: deviceId, tenant_id: tenantId, store_id: storeId, name, shard, orientation } = row;
  const { desired_version: version, desired_at: at } = row;
  const desired = version === null || at === null ? null : { version, at };
  return { kind: 'device', deviceId, tenantId, storeId, name, shard: shard ?? 0, orientation, desired };
}

const batch = { text: `select * from devices_by_hash($1::bytea[], ${keysLiteral})` };

/** Finds the device of a token. Requests that arrive at the same time, as when all screens reconnect, are one query. */
export function deviceFinder(app: pg.Pool): (hash: Buffer) => Promise<DeviceCaller | null> {
  const find = rowFinder(app, { statement: batch, row: DeviceRow, maxBatch: 500 });
  return async (hash) => {
    const row = await find(hash);
    return row && deviceOf(row);
  };
}
