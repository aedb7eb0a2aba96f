import { settings } from '@vitrine/contract/settings';
import type { Config } from '../../config.ts';
import type { Router } from '../../http/route.ts';
import { getSettings } from './settings.queries.ts';

export function settingsRoutes({ route }: Router, config: Pick<Config, 'PLATFORM_TIME_ZONE'>): void {
  route(settings.get, ({ tx, caller }) => getSettings(tx, caller.tenantId, config.PLATFORM_TIME_ZONE));
}
