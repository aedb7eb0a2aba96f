import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { wallClock } from '@vitrine/contract/rules/zone';
import { and, eq, sql } from 'drizzle-orm';
import { playScreenDays } from '../../../db/schema/plays.ts';
import { stores } from '../../../db/schema/stores.ts';
import { webhookMarks } from '../../../db/schema/webhooks.ts';
import type { Tx } from '../../../db/transaction.ts';

const type = 'play_day.closed';
/** Screens send what they have played within this time after midnight, unless they are offline. */
const graceMs = 60 * 60_000;
/** Days that were missed while no server ran. */
const maxDays = 3;

/** The days of a store that have closed after the last announced one, the oldest first. */
export function closedDays(timeZone: string, lastDay: string, now: Date): string[] {
  const closed = dayOf(wallClock(timeZone, now.getTime() - graceMs).date) - 1;
  const first = Math.max(dayOf(lastDay) + 1, closed - maxDays + 1);
  return Array.from({ length: Math.max(0, closed - first + 1) }, (_, index) => dateOf(first + index));
}

/** Leaves an event for each day that has closed at a store of the tenant. A store that is new here begins with its next day. */
export async function closePlayDays(tx: Tx, tenantId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: stores.id, name: stores.name, timeZone: stores.timeZone, last: webhookMarks.day })
    .from(stores)
    .leftJoin(
      webhookMarks,
      and(
        eq(webhookMarks.tenantId, stores.tenantId),
        eq(webhookMarks.type, type),
        eq(webhookMarks.recordId, stores.id),
      ),
    );
  for (const { last, ...store } of rows) {
    const today = wallClock(store.timeZone, now.getTime() - graceMs).date;
    const days = last === null ? [] : closedDays(store.timeZone, last, now);
    for (const day of days) await announce(tx, tenantId, store, day);
    const mark = days.at(-1) ?? (last === null ? dateOf(dayOf(today) - 1) : null);
    if (mark === null) continue;
    await tx
      .insert(webhookMarks)
      .values({ tenantId, type, recordId: store.id, day: mark })
      .onConflictDoUpdate({
        target: [webhookMarks.tenantId, webhookMarks.type, webhookMarks.recordId],
        set: { day: mark },
      });
  }
}

interface Store {
  id: number;
  name: string;
  timeZone: string;
}

async function announce(tx: Tx, tenantId: number, { id, name, timeZone }: Store, day: string): Promise<void> {
  const [sums] = await tx
    .select({
      plays: sql`coalesce(sum(${playScreenDays.plays}), 0)`.mapWith(Number),
      durationMs: sql`coalesce(sum(${playScreenDays.durationMs}), 0)`.mapWith(Number),
      screens: sql`count(distinct ${playScreenDays.deviceId})`.mapWith(Number),
    })
    .from(playScreenDays)
    .where(and(eq(playScreenDays.day, day), eq(playScreenDays.storeId, id)));
  const data = JSON.stringify({ store: { id, name }, day, timeZone, ...sums });
  await tx.execute(sql`select add_webhook_event(${type}, ${tenantId}, null, false, ${id}, ${data}::jsonb)`);
}
