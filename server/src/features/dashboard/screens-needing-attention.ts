import type { Attention } from '@vitrine/contract/dashboard';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';

/** So many are named; the rest are counted. */
export const named = 5;

const isPaired = isNotNull(devices.tokenHash);
const isOffline = and(eq(devices.online, false), isPaired);
const isCurrent = sql`coalesce(${devices.manifestVersion} = ${devices.wantedVersion}, false)`;
const isOutdated = and(eq(devices.online, true), isPaired, sql`not ${isCurrent}`);
const howMany = (where?: SQL) => sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number);

export async function screensNeedingAttention(tx: Tx): Promise<Attention['screens']> {
  const [counts] = await tx
    .select({
      total: howMany(),
      paired: howMany(isPaired),
      online: howMany(eq(devices.online, true)),
      offline: howMany(isOffline),
      outdated: howMany(isOutdated),
    })
    .from(devices);
  const { offline = 0, outdated = 0, total = 0, paired = 0, online = 0 } = counts ?? {};
  return {
    total,
    paired,
    online,
    upToDate: online - outdated,
    offline: { total: offline, first: offline === 0 ? [] : await firstScreens(tx, isOffline) },
    outdated: { total: outdated, first: outdated === 0 ? [] : await firstScreens(tx, isOutdated) },
  };
}

/** Those lost last come first: somebody may have just pulled the plug. */
async function firstScreens(tx: Tx, where: SQL | undefined) {
  const ofStore = and(eq(stores.tenantId, devices.tenantId), eq(stores.id, devices.storeId));
  const rows = await tx
    .select({
      deviceId: devices.id,
      name: devices.name,
      branchName: stores.name,
      lastSeenAt: devices.lastSeenAt,
    })
    .from(devices)
    .innerJoin(stores, ofStore)
    .where(where)
    .orderBy(sql`${desc(devices.lastSeenAt)} nulls last`, asc(devices.id))
    .limit(named);
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }));
}
