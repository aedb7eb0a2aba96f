import { setTimeout as sleep } from 'node:timers/promises';
import type { Filled } from '../fill-demo.ts';
import { asOwner } from '../history/owner-session.ts';
import { harbour } from '../tenants.ts';
import { behaviours, other, offlineScreens } from './behaviours.ts';
import { createDemoScreen, type DemoScreen } from './demo-screen.ts';
import { createScreenshotDrawer } from './draw-screenshots.ts';
import { type RegisteredScreen, registeredScreens } from './registrations.ts';

const maxWaitMs = 30_000;

/** Switches the simulated screens on, and waits until they are connected. They stop before the server does. */
export async function startScreens({ address, database, config }: Filled): Promise<void> {
  const all = await registeredScreens(address, config);
  await setLastContacts(all, { config });
  const tenantId = all.find(({ companyName }) => companyName === harbour.companyName)?.tenantId ?? 0;
  const drawer = createScreenshotDrawer({ address, database, tenantId });
  const screens = all.flatMap((registered): DemoScreen[] => {
    const { name, companyName, orientation } = registered;
    if (name in offlineScreens) return [];
    const isOurs = companyName === harbour.companyName;
    const behaviour = isOurs ? behaviours[name] : other;
    if (behaviour === undefined) return [];
    const shows = isOurs ? drawer : null;
    return [createDemoScreen({ registration: registered, orientation, address, behaviour, drawer: shows })];
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)
    process.once(signal, () => screens.forEach((screen) => screen.end()));
  screens.forEach((screen) => screen.start());
  const end = performance.now() + maxWaitMs;
  while (performance.now() < end && !screens.every((screen) => screen.isLive())) await sleep(50);
}

/**
 * Sets the last contact of screens that stay offline to some time before each start. Written as the owner of the tables,
 * because no endpoint accepts a contact in the past.
 */
async function setLastContacts(all: readonly RegisteredScreen[], { config }: Pick<Filled, 'config'>): Promise<void> {
  const offline = all.flatMap(({ deviceId, name }) => {
    const known = offlineScreens[name];
    return known ? [{ deviceId, minutes: known.minutes }] : [];
  });
  await asOwner(config, (session) =>
    session.query(
      `with offline as (
        select d.tenant_id, d.id, now() - make_interval(mins => o.minutes) as at
        from jsonb_to_recordset($1) as o ("deviceId" int, minutes int) join devices d on d.id = o."deviceId"
      ), seen as (
        update devices d set online = false, last_seen_at = o.at, presence_at = o.at, player_version = $2,
          applied_version = coalesce(d.applied_version, d.desired_version)
        from offline o where d.id = o.id
      ), since as (
        delete from presence_history h using offline o where h.device_id = o.id and h.at > o.at
      )
      insert into presence_history (tenant_id, device_id, at, online) select tenant_id, id, at, false from offline
      on conflict (tenant_id, device_id, at) do nothing`,
      [JSON.stringify(offline), __VERSION__],
    ),
  );
}
