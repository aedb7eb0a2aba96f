import { t } from '@vitrine/contract/messages';
import { schedules } from '@vitrine/contract/schedules';
import type { Config } from '../../config.ts';
import { forbidden } from '../../errors.ts';
import { records } from '../../db/records.ts';
import type { Router } from '../../http/request/route.ts';
import { deleteSome } from '../bin/delete-some.ts';
import { goOnAir } from './go-on-air.ts';
import { momentOf, type Planner } from './latest-today.ts';
import { createSchedule, getSchedule, listSchedules, removeSchedule, updateSchedule } from './schedules.queries.ts';
import { readGroupPlan } from './read-group-plan.ts';
import { schedulesOfGroup } from './schedules-of-group.ts';
import { setStatus } from './set-status.ts';
import { timelineByGroup, timelineOfStore } from './timeline.ts';

export function schedulesRoutes({ route }: Router, config: Pick<Config, 'PLATFORM_TIME_ZONE'>): void {
  const moment = (caller: Planner) => momentOf(caller, config.PLATFORM_TIME_ZONE);
  route(schedules.list, ({ tx, query }) => listSchedules(tx, query));
  route(schedules.get, ({ tx, params }) => getSchedule(tx, params.id));
  route(schedules.timeline, ({ tx, query: { date, StoreId, ...page }, caller: { permissions } }) => {
    const mayCountScreens = permissions.has('Permissions.Device.View');
    if (StoreId === undefined)
      return timelineByGroup(tx, { date, page, mayCountScreens, platformZone: config.PLATFORM_TIME_ZONE });
    if (!mayCountScreens) throw forbidden();
    return timelineOfStore(tx, StoreId, { date, page });
  });
  route(schedules.groupPlan, ({ tx, params, caller }) => readGroupPlan(tx, params.id, moment(caller)));
  route(schedules.ofGroup, ({ tx, params }) => schedulesOfGroup(tx, params));
  route(schedules.create, ({ tx, body, caller }) => createSchedule(tx, body, moment(caller)));
  route(schedules.goOnAir, ({ tx, body, caller }) => {
    if (!caller.permissions.has('Permissions.Playlist.Create')) throw forbidden();
    return goOnAir(tx, body, moment(caller));
  });
  route(schedules.update, ({ tx, params, body, caller }) => updateSchedule(tx, params.id, body, moment(caller)));
  route(schedules.setStatus, ({ tx, body, caller }) => setStatus(tx, body, moment(caller)));
  route(schedules.remove, async ({ tx, params }) => {
    const deletionId = await removeSchedule(tx, params.id);
    return { message: t('Schedule deleted'), deletionId };
  });
  route(schedules.removeSome, ({ tx, body }) =>
    deleteSome(tx, records.schedule, body.items, ({ id }) => removeSchedule(tx, id)),
  );
}
