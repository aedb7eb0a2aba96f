import { overrides } from '@vitrine/contract/overrides';
import type { Router } from '../../http/route.ts';
import { endOverride, listEmergencies, listOverrides, startOverride } from './overrides.queries.ts';

export function overridesRoutes({ route }: Router): void {
  route(overrides.list, ({ tx }) => listOverrides(tx, new Date()));
  route(overrides.emergencies, ({ tx }) => listEmergencies(tx, new Date()));
  route(overrides.start, ({ tx, body, caller }) => startOverride(tx, body, { userId: caller.userId, now: new Date() }));
  route(overrides.end, ({ tx, params }) => endOverride(tx, params.id, new Date()));
}
