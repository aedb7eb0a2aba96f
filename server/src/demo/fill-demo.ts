import { tenants } from '@vitrine/contract/tenants';
import { and, eq, max } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { devices } from '../db/schema/devices.ts';
import { audit } from '../db/schema/records.ts';
import { users } from '../db/schema/users.ts';
import { act } from './acts.ts';
import { bill } from './bill.ts';
import { setUps } from './billing.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { type Call, signInAt } from './caller.ts';
import { screens, screensOfPage } from './chain.ts';
import { fillBin } from './fill-bin.ts';
import { fillChain } from './fill-chain.ts';
import { fillOtherScreens } from './fill-other-screens.ts';
import { asOwner } from './history/owner-session.ts';
import {
  beginSchedulesInPast,
  moveChangesToPast,
  moveScreensToPast,
  moveTenantsToPast,
} from './history/past-changes.ts';
import { makeOutages, storeConnections } from './history/past-connections.ts';
import { storePlays } from './history/past-plays.ts';
import { operator, password } from './people.ts';
import { registeredScreens } from './screens/registrations.ts';
import { keepPasswords, sell, type SoldTenant } from './sell.ts';
import { harbour } from './tenants.ts';

export interface Filled {
  address: string;
  database: Database;
  config: Config;
}

/** The operator's calls; null if the data directory has tenants already, or the operator another password. */
export async function operatorOfEmptyDemo({ address }: Pick<Filled, 'address'>): Promise<Call | null> {
  const session = await signInAt(address, operator.email, password).catch(() => null);
  if (session === null) return null;
  return (await session.call(tenants.list, { query: {} })).length === 0 ? session.call : null;
}

/** Packages, resellers, tenants, and twelve months of invoices and payments. */
export async function fillBusiness(call: Call, { address, database, config }: Filled): Promise<SoldTenant[]> {
  const calendar = calendarOf(clock.today(config.PLATFORM_TIME_ZONE));
  const sold = await sell({ address, database, calendar, call });
  await bill(sold, { database, calendar, userId: await operatorId(database) });
  await fillOtherScreens(address);
  const since = sold.map(({ tenantId, period }) => ({ tenantId, validFrom: period(calendar).validFrom }));
  await asOwner(config, (session) => moveTenantsToPast(session, since));
  return sold;
}

/** The content of the coffee chain's account, and its last ninety days. */
export async function fillHarbour(sold: readonly SoldTenant[], { address, database, config }: Filled): Promise<void> {
  const tenantId = sold.find(({ companyName }) => companyName === harbour.companyName)?.tenantId ?? 0;
  await fillChain(address);
  await keepPasswords(database);
  await registeredScreens(address, config);
  await asOwner(config, async (session) => {
    await beginSchedulesInPast(session, tenantId);
    await moveScreensToPast(session, setUpsOf(sold, calendarOf(clock.today(config.PLATFORM_TIME_ZONE))));
  });
  const lastOfSetUp = await database.inApp({ tenantId }, async (tx) => {
    const [row] = await tx.select({ id: max(audit.id) }).from(audit);
    return row?.id ?? 0;
  });
  await act(address);
  const deviceIds = await database.inApp({ tenantId }, async (tx) => {
    const rows = await tx.select({ id: devices.id, name: devices.name }).from(devices);
    return rows.flatMap(({ id, name }) => (screensOfPage.includes(name) ? [] : [id]));
  });
  if (deviceIds.length !== screens.length - screensOfPage.length) throw new Error('Not all screens were created');
  await asOwner(config, async (session) => {
    await moveChangesToPast(session, { tenantId, lastOfSetUp });
    await makeOutages(session, deviceIds);
    await storeConnections(session, tenantId);
    await storePlays(session, tenantId, deviceIds);
  });
  await fillBin({ address, database, config, tenantId });
}

function setUpsOf(sold: readonly SoldTenant[], { firstOfMonth }: Calendar) {
  return setUps.map(({ tenant, monthsAgo, quantity: screensSetUp }) => ({
    tenantId: sold.find(({ companyName }) => companyName === tenant)?.tenantId ?? 0,
    on: firstOfMonth(monthsAgo),
    screens: screensSetUp,
  }));
}

async function operatorId(database: Database): Promise<number> {
  return database.inPlatform({ userType: 0 }, async (tx) => {
    const [row] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.userType, 0), eq(users.email, operator.email)));
    return row?.id ?? 0;
  });
}
