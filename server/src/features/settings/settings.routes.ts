import { settings } from '@vitrine/contract/settings';
import { eq } from 'drizzle-orm';
import { tenants } from '../../db/schema/tenants.ts';
import type { Router } from '../../http/request/route.ts';
import { saveSettings, type SaveDeps } from './save-settings.ts';
import { getSettings, getUsage } from './settings.queries.ts';

export function settingsRoutes({ route, routeOutsideTransaction }: Router, deps: SaveDeps): void {
  const { PLATFORM_TIME_ZONE: platformZone } = deps.config;
  route(settings.get, ({ tx, caller }) => getSettings(tx, caller, platformZone));
  route(settings.usage, ({ tx }) => getUsage(tx, platformZone));
  route(settings.operatorAccess, async ({ tx, caller, body: { mayChange } }) => {
    await tx.update(tenants).set({ operatorMayChange: mayChange }).where(eq(tenants.id, caller.tenantId));
    return getSettings(tx, caller, platformZone);
  });
  routeOutsideTransaction(settings.save, (call) => saveSettings({ ...call, ...deps }));
}
