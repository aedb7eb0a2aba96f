import { overrides } from '@vitrine/contract/overrides';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { endOverride, listEmergencies, listOverrides, startOverride } from './overrides.queries.ts';

export function overridesRoutes({ route }: Router): void {
  route(overrides.list, ({ tx }) => listOverrides(tx, clock.now()));
  route(overrides.emergencies, ({ tx }) => listEmergencies(tx, clock.now()));
  route(overrides.start, ({ tx, body, caller }) =>
    startOverride(tx, body, { userId: caller.userId, now: clock.now() }),
  );
  route(overrides.end, ({ tx, params }) => endOverride(tx, params.id, clock.now()));
}
