import type { Registration } from '@vitrine/contract/devices';
import { eq, sql } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { emptyReport } from '../devices/empty-report.ts';
import { settleCommands } from '../devices/settle-commands.ts';
import { notFound } from '../../errors.ts';
import { deviceTokenPrefix } from '../../http/identity/identify.ts';
import { hashSecret, randomSecret } from '../../http/identity/tokens.ts';

/** Hosted services allow 100 members per presence channel, and consoles join too. */
const devicesPerShard = 90;

/** Creates the device's only token: that of the previous screen becomes invalid. */
export async function giveToken(tx: Tx, deviceId: number): Promise<Registration> {
  // Without the lock, two concurrent pairings would both get the last place of a shard.
  await lockTenant(tx);
  const accessToken = `${deviceTokenPrefix}${randomSecret()}`;
  const paired = await tx
    .update(devices)
    .set({
      tokenHash: hashSecret(accessToken),
      shard: sql`coalesce(${devices.shard}, ${lastShard}, ${firstFreeShard})`,
      ...emptyReport,
    })
    .where(eq(devices.id, deviceId))
    .returning({ id: devices.id });
  if (paired.length === 0) throw notFound('Device');
  await settleCommands(tx, deviceId, 'Another screen was paired with the device', clock.now());
  return { ...(await readRegistration(tx, deviceId)), accessToken };
}

/** The last one, unless it is full: looking for a gap in all of them takes as long as counting the tenant's devices. */
const lastShard = sql`(
  select last.shard from (select max(shard) as shard from devices) last
  where (select count(*) from devices d where d.shard = last.shard) < ${devicesPerShard}
)`;

/** With shards for all devices and one more, at least one has a free place. */
const firstFreeShard = sql`(
  select s.shard from generate_series(0, (select count(*) from devices where shard is not null) / ${devicesPerShard}) as s (shard)
  where (select count(*) from devices d where d.shard = s.shard) < ${devicesPerShard}
  order by s.shard limit 1
)`;

async function readRegistration(tx: Tx, deviceId: number): Promise<Omit<Registration, 'accessToken'>> {
  const [row] = await tx
    .select({
      name: devices.name,
      deviceId: devices.id,
      branchId: devices.storeId,
      groupId: devices.groupId,
      orientation: deviceGroups.orientation,
      branch: { timeZone: stores.timeZone },
    })
    .from(devices)
    .innerJoin(deviceGroups, refersTo(devices, devices.groupId, deviceGroups))
    .innerJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(eq(devices.id, deviceId));
  if (!row) throw notFound('Device');
  return row;
}
