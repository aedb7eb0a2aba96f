import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { type Call, signInAt } from './caller.ts';
import { type Site, sites } from './other-screens.ts';
import { password } from './people.ts';
import { tenants } from './tenants.ts';

/** The stores and screens of the tenants beside the coffee chain. */
export async function fillOtherScreens(address: string): Promise<void> {
  for (const { companyName, emailAddress } of tenants) {
    const own = sites.filter(({ tenant }) => tenant === companyName);
    if (own.length === 0) continue;
    const { call } = await signInAt(address, emailAddress, password);
    const all = { name: 'All screens', orientation: 1, description: 'Every screen of the business' } as const;
    const { groupId } = await call(deviceGroups.create, { body: all });
    for (const [index, site] of own.entries()) await fillSite(call, site, { groupId, accessCode: 2301 + index * 1117 });
  }
}

async function fillSite(
  call: Call,
  { store: name, city, timeZone, screens }: Site,
  { groupId, accessCode }: { groupId: number; accessCode: number },
): Promise<void> {
  const { branchId } = await call(stores.create, { body: { name, city, timeZone, accessCode } });
  for (const screen of screens) {
    const code = screen.toLowerCase().replaceAll(' ', '-');
    const device = { name: screen, code, description: screen, orientation: 1, groupId, branchId } as const;
    await call(devices.create, { body: device });
  }
}
