import { addIntervals } from '@vitrine/contract/rules/periods';
import { wallClock } from '@vitrine/contract/rules/zone';
import { type Subscription, type SubscriptionForm, subscriptions } from '@vitrine/contract/subscriptions';
import { superAdmin, type Tenant } from './api.ts';
import { aPackage } from './packages.ts';

/** Today in the platform's time zone, which the test server has by default. */
export const platformToday = () => wallClock('Australia/Sydney', Date.now()).date;

/** The date `count` days from today. */
export const inDays = (count: number) => {
  const day = new Date(`${platformToday()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
};

/** A Standard subscription of this tenant, from today for a year, unless the form says otherwise. */
export async function aSubscription(
  { tenantId }: Pick<Tenant, 'tenantId'>,
  form: Partial<SubscriptionForm> = {},
): Promise<Subscription> {
  const planId = form.planId ?? (await aPackage()).planId;
  const validFrom = form.validFrom ?? platformToday();
  const body = { tenantId, subscriptionType: 1 as const, validFrom, validTill: addIntervals(validFrom, 2, 1), ...form };
  const made = await (await superAdmin()).call(subscriptions.create, { body: { ...body, planId } });
  if (made.status !== 201) throw new Error(`No subscription: ${JSON.stringify(made.error)}`);
  return made.body;
}

/** Gives the tenant a package with this limit of devices. */
export async function limitDevices(tenant: Tenant, maxDevices: number): Promise<void> {
  await aSubscription(tenant, { planId: (await aPackage({ maxDevices })).planId });
}
