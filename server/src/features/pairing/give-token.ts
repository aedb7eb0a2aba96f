import type { Registration } from '@vitrine/contract/registration';
import { msg, t } from '@vitrine/contract/messages';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { refersTo } from '../../db/refers-to.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { statement } from '../../db/statement.ts';
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
  const registration = await pair(tx, eq(devices.id, deviceId));
  if (registration === null) throw notFound(t('Device'));
  return registration;
}

/** As `giveToken`, but null for a device that has a screen: of two screens at once, only the first is paired. */
export function giveTokenOnce(tx: Tx, deviceId: number): Promise<Registration | null> {
  return pair(tx, and(eq(devices.id, deviceId), isNull(devices.tokenHash)));
}

/** Other pairings of the tenant wait for the commit: statements that are sent together save them round trips. */
async function pair(tx: Tx, which: SQL | undefined): Promise<Registration | null> {
  const accessToken = `${deviceTokenPrefix}${randomSecret()}`;
  // Without the lock, two concurrent pairings could both get the last free place of a shard.
  const locked = lockTenant(tx);
  const update = tx
    .update(devices)
    .set({
      tokenHash: hashSecret(accessToken),
      shard: sql`coalesce(${devices.shard}, ${lastShard}, ${firstFreeShard})`,
      ...emptyReport,
    })
    .where(and(which, ofOpenTenant))
    .returning({ id: devices.id });
  const [[paired]] = await Promise.all([update, locked]);
  if (paired === undefined) return null;
  const [registration] = await Promise.all([
    readRegistration(tx, paired.id),
    settleCommands(tx, paired.id, msg('Another screen was paired with the device'), clock.now()),
  ]);
  return { ...registration, accessToken };
}

/** So a screen whose code was entered before its tenant was closed gets no token: closing waits for the same lock. */
const ofOpenTenant = sql`exists (select from tenants where closed_at is null)`;

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

const registrationById = statement((tx) =>
  tx
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
    .where(eq(devices.id, sql.placeholder('id'))),
);

async function readRegistration(tx: Tx, id: number): Promise<Omit<Registration, 'accessToken'>> {
  const [row] = await registrationById(tx, { id });
  if (!row) throw notFound(t('Device'));
  return row;
}
