import type { DeliveryStatus } from '@vitrine/contract/devices';
import { and, gte, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { isPaired, isUpToDate } from './device-status.ts';

/** How many of the screens whose desired version has changed since `since` have applied it. */
export async function readDeliveryStatus(tx: Tx, since: Date): Promise<DeliveryStatus> {
  const isBehindOffline = sql`not ${isUpToDate} and not ${devices.online}`;
  const [counts] = await tx
    .select({
      total: sql`count(*)`.mapWith(Number),
      arrived: sql`count(*) filter (where ${isUpToDate})`.mapWith(Number),
      offline: sql`count(*) filter (where ${isBehindOffline})`.mapWith(Number),
      lastSeenAt: sql<Date | null>`max(${devices.lastSeenAt}) filter (where ${isBehindOffline})`.mapWith(
        devices.lastSeenAt,
      ),
    })
    .from(devices)
    .where(and(gte(devices.desiredAt, since), isPaired));
  const { total = 0, arrived = 0, offline = 0, lastSeenAt = null } = counts ?? {};
  return { total, arrived, offline: { total: offline, lastSeenAt: lastSeenAt?.toISOString() ?? null } };
}
