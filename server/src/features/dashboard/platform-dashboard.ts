import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { ofStatus } from '../devices/device-status.ts';
import { endingSubscriptions } from './ending-subscriptions.ts';
import { overdueTenants } from './overdue-tenants.ts';
import { readGrowth } from './platform-growth.ts';
import { readRevenue } from './platform-revenue.ts';
import { readSellers } from './sellers-of-month.ts';

const months = 12;

interface Viewer {
  /** The operator's time zone. */
  today: string;
  zone: string;
  resellerId: number | null;
}

/** Set-based: how many statements there are does not depend on how many tenants there are. */
export async function platformDashboard(tx: Tx, { today, zone, resellerId }: Viewer): Promise<PlatformDashboard> {
  const first = addIntervals(`${today.slice(0, 7)}-01`, 1, 1 - months);
  const period = {
    ...{ today, zone, first },
    months: Array.from({ length: months }, (_, at) => addIntervals(first, 1, at).slice(0, 7)),
  };
  const { growth, packages, newTenants } = await readGrowth(tx, period);
  const { revenue, bySeller } = await readRevenue(tx, period, packages);
  return {
    ...(await countScreens(tx)),
    tenants: await tx.$count(tenants),
    resellerId,
    newTenants,
    ending: await endingSubscriptions(tx, today),
    overdue: await overdueTenants(tx, today),
    revenue,
    growth,
    sellers: resellerId === null ? await readSellers(tx, today.slice(0, 7), bySeller) : null,
  };
}

async function countScreens(tx: Tx) {
  const [counts] = await tx
    .select({
      devices: sql`count(*)`.mapWith(Number),
      screensOnline: sql`count(*) filter (where ${ofStatus.online})`.mapWith(Number),
      screensOffline: sql`count(*) filter (where ${ofStatus.offline})`.mapWith(Number),
    })
    .from(devices);
  return counts ?? { devices: 0, screensOnline: 0, screensOffline: 0 };
}
