import { type DevicePresence, presenceRetentionDays, type Uptime } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { devices } from '../../db/schema/devices.ts';
import { presenceHistory } from '../../db/schema/presence-history.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { isPaired } from './device-status.ts';

/** The maximum number of rows: a connection may break every minute. */
const maxChanges = 500;

/** The connection history of a screen, and its uptime. */
export async function readPresence(tx: Tx, deviceId: number, at: Date): Promise<DevicePresence> {
  if ((await tx.$count(devices, eq(devices.id, deviceId))) === 0) throw notFound(t('Device'));
  const changes = await tx
    .select({ at: presenceHistory.at, online: presenceHistory.online })
    .from(presenceHistory)
    .where(eq(presenceHistory.deviceId, deviceId))
    .orderBy(desc(presenceHistory.at))
    .limit(maxChanges);
  return {
    at: at.toISOString(),
    changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    uptime: await readUptime(tx, sql`values (${deviceId}::int)`, at),
  };
}

export async function readUptimeOfStore(tx: Tx, storeId: number, at: Date): Promise<Uptime> {
  if ((await tx.$count(stores, eq(stores.id, storeId))) === 0) throw notFound(t('Store'));
  const ofStore = and(eq(devices.storeId, storeId), isPaired);
  return readUptime(tx, sql`select ${devices.id} from ${devices} where ${ofStore}`, at);
}

const windows = { day: 1, week: 7, month: presenceRetentionDays };

const Shares = z.array(
  z.object({ name: z.enum(['day', 'week', 'month']), share: z.coerce.number(), known: z.coerce.number() }),
);

/** A status lasts until the next change of the same screen, the last one until now; before the first it is unknown. */
async function readUptime(tx: Tx, deviceIds: SQL, at: Date): Promise<Uptime> {
  const until = sql`${at.toISOString()}::timestamptz`;
  const starts = sql.join(
    Object.entries(windows).map(([name, days]) => sql`(${name}::text, ${until} - make_interval(days => ${days}))`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    with spans as (
      select h.online, h.at, lead(h.at, 1, ${until}) over (partition by h.device_id order by h.at) as until
      from presence_history h where h.device_id in (${deviceIds})
    ), seconds as (
      select w.name, s.online, greatest(s.at, w.start) as begun,
        extract(epoch from s.until - greatest(s.at, w.start)) as length
      from spans s join (values ${starts}) as w (name, start) on s.until > greatest(s.at, w.start)
    )
    select name, coalesce(sum(length) filter (where online), 0) / sum(length) as share,
      extract(epoch from ${until} - min(begun)) as known
    from seconds group by name`);
  const shares = new Map(Shares.parse(rows).map((each) => [each.name, each]));
  const of = (name: keyof typeof windows) => shares.get(name)?.share ?? null;
  const known = (name: keyof typeof windows) => Math.round(shares.get(name)?.known ?? 0);
  return {
    ...{ day: of('day'), week: of('week'), month: of('month') },
    known: { day: known('day'), week: known('week'), month: known('month') },
  };
}
