import { settings } from '@vitrine/contract/settings';
import type { Router } from '../../http/request/route.ts';
import { saveSettings, type SaveDeps } from './save-settings.ts';
import { getSettings, getUsage } from './settings.queries.ts';

export function settingsRoutes({ route, routeOutsideTransaction }: Router, deps: SaveDeps): void {
  const { PLATFORM_TIME_ZONE: platformZone } = deps.config;
  route(settings.get, ({ tx, caller }) => getSettings(tx, caller, platformZone));
  route(settings.usage, ({ tx }) => getUsage(tx, platformZone));
  routeOutsideTransaction(settings.save, (call) => saveSettings({ ...call, ...deps }));
}
