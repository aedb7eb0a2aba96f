import type { Attention } from '@vitrine/contract/dashboard';
import { shown } from '@vitrine/contract/stored-text';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { countOverridden } from './count-overridden.ts';
import { isPaired, ofStatus } from '../devices/device-status.ts';

/** How many are listed by name; the rest are only counted. */
export const named = 5;

const howMany = (where?: SQL) => sql`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number);

export async function screensNeedingAttention(tx: Tx, now: Date): Promise<Attention['screens']> {
  const [counts] = await tx
    .select({
      total: howMany(),
      paired: howMany(isPaired),
      online: howMany(ofStatus.online),
      offline: howMany(ofStatus.offline),
      outdated: howMany(ofStatus.outdated),
      problem: howMany(ofStatus.problem),
    })
    .from(devices);
  const { offline = 0, outdated = 0, problem = 0, total = 0, paired = 0, online = 0 } = counts ?? {};
  return {
    total,
    paired,
    online,
    upToDate: online - outdated,
    overridden: await countOverridden(tx, now),
    offline: { total: offline, first: offline === 0 ? [] : await firstScreens(tx, ofStatus.offline) },
    outdated: { total: outdated, first: outdated === 0 ? [] : await firstScreens(tx, ofStatus.outdated) },
    problem: { total: problem, first: problem === 0 ? [] : await firstScreens(tx, ofStatus.problem) },
  };
}

/** The latest to go offline first: it may just have been unplugged. */
async function firstScreens(tx: Tx, where: SQL | undefined) {
  const ofStore = and(eq(stores.tenantId, devices.tenantId), eq(stores.id, devices.storeId));
  const rows = await tx
    .select({
      deviceId: devices.id,
      name: devices.name,
      branchName: stores.name,
      lastSeenAt: devices.lastSeenAt,
      lastError: sql<string>`coalesce(${devices.lastError}, '')`,
    })
    .from(devices)
    .innerJoin(stores, ofStore)
    .where(where)
    .orderBy(sql`${desc(devices.lastSeenAt)} nulls last`, asc(devices.id))
    .limit(named);
  return rows.map(({ lastSeenAt, lastError, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lastError: shown(lastError),
  }));
}
