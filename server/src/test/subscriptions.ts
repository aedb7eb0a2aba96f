import { addIntervals } from '@vitrine/contract/rules/periods';
import { wallClock } from '@vitrine/contract/rules/zone';
import { type Subscription, type SubscriptionForm, subscriptions } from '@vitrine/contract/subscriptions';
import { superAdmin, type Tenant } from './api.ts';
import { aPackage } from './packages.ts';

/** Today where the platform's days end, as the test server is set. */
export const platformToday = () => wallClock('Australia/Sydney', Date.now()).date;

/** So many days from today. */
export const inDays = (count: number) => {
  const day = new Date(`${platformToday()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
};

/** A Standard one of this tenant, from today for a year, where nothing else is said. */
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

/** Gives a tenant a package with room for so many devices. */
export async function limitDevices(tenant: Tenant, maxDevices: number): Promise<void> {
  await aSubscription(tenant, { planId: (await aPackage({ maxDevices })).planId });
}
