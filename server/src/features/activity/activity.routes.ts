import { activity } from '@vitrine/contract/activity';
import type { Router } from '../../http/request/route.ts';
import { listPeople, readActivity } from './activity.queries.ts';

export function activityRoutes({ route }: Router): void {
  route(activity.list, ({ tx, query }) => readActivity(tx, query));
  route(activity.people, ({ tx }) => listPeople(tx));
}
