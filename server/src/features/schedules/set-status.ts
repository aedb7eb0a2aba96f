import type { BulkReply } from '@vitrine/contract/bulk';
import type { Input } from '@vitrine/contract/endpoint';
import type { schedules as endpoints } from '@vitrine/contract/schedules';
import { lockTenant } from '../../db/lock-tenant.ts';
import { records } from '../../db/records.ts';
import { schedules } from '../../db/schema/schedules.ts';
import type { Tx } from '../../db/transaction.ts';
import { updateAtVersion } from '../../db/write-one.ts';
import { changeEach } from '../../http/request/change-each.ts';
import { checkSchedule } from './check-schedule.ts';
import type { Moment } from './latest-today.ts';
import { getSchedule } from './schedules.queries.ts';

type Body = Input<typeof endpoints.setStatus>['body'];

/** Sets the status of schedules. Activation checks them again, because the playlist's orientation may have changed meanwhile. */
export async function setStatus(tx: Tx, { items, isActive }: Body, moment: Moment): Promise<BulkReply> {
  await lockTenant(tx);
  return changeEach(tx, records.schedule, items, async ({ id, version, name }) => {
    if (isActive) {
      const before = await getSchedule(tx, id);
      await checkSchedule(tx, before, { startsSince: before.startDate, moment });
    }
    await updateAtVersion(tx, schedules, { id, version, what: name }, { isActive });
  });
}
