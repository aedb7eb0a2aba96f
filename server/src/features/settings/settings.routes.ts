import { settings } from '@vitrine/contract/settings';
import type { Router } from '../../http/route.ts';
import { getSettings } from './settings.queries.ts';

export function settingsRoutes({ route }: Router): void {
  route(settings.get, ({ tx, caller }) => getSettings(tx, caller.tenantId));
}
