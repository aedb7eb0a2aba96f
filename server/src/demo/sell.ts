import { issuer } from '@vitrine/contract/issuer';
import { packages } from '@vitrine/contract/packages';
import { profile } from '@vitrine/contract/profile';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { resellers } from '@vitrine/contract/resellers';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import type { Calendar } from './calendar.ts';
import { type Call, signInAt } from './caller.ts';
import * as data from './packages.ts';
import * as people from './people.ts';
import { type DemoTenant, tenants as customers } from './tenants.ts';

export interface SoldTenant extends DemoTenant {
  tenantId: number;
  packageId: number;
  subscriptionId: number;
}

interface Options {
  address: string;
  database: Database;
  calendar: Calendar;
  /** The operator. */
  call: Call;
}

/** Packages, resellers with their commission, and each tenant with its subscription. */
export async function sell({ address, database, calendar, call }: Options): Promise<SoldTenant[]> {
  const { password } = people;
  await call(profile.update, { body: { ...people.operator, currentPassword: password } });
  await call(issuer.save, { body: people.issuer });
  const planIds = new Map<string, number>();
  for (const body of data.packages) planIds.set(body.name, (await call(packages.create, { body })).planId);
  const planOf = (name: string) => planIds.get(name) ?? 0;
  for (const body of people.resellers) {
    const { id: resellerId } = await call(resellers.create, { body: { ...body, password } });
    const { sells, ...terms } = data.commissions[body.companyName];
    for (const name of sells)
      await call(resellerPlans.create, { body: { planId: planOf(name), resellerId, ...terms } });
  }
  await keepPasswords(database);
  const sellers = new Map<string | null, Call>([[null, call]]);
  for (const { companyName, email } of people.resellers)
    sellers.set(companyName, (await signInAt(address, email, password)).call);
  const sold: SoldTenant[] = [];
  for (const { period, soldBy, package: name, billedSince, ...body } of customers) {
    const { id: tenantId } = await (sellers.get(soldBy) ?? call)(tenants.create, { body: { ...body, password } });
    const packageId = planOf(name);
    const subscription = { planId: packageId, tenantId, ...period(calendar) };
    const subscriptionType = billedSince === null ? 0 : 1;
    const { subscriptionId } = await call(subscriptions.create, { body: { ...subscription, subscriptionType } });
    sold.push({ ...body, period, soldBy, package: name, billedSince, tenantId, packageId, subscriptionId });
  }
  await keepPasswords(database);
  return sold;
}

/** Keeps the printed password valid: one that was set by another user would have to be changed within a day. */
export async function keepPasswords(database: Database): Promise<void> {
  await database.inPlatform({ userType: 0 }, (tx) => tx.update(users).set({ passwordExpiresAt: null }));
}
