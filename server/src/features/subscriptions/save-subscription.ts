import { subscription } from '@vitrine/contract/entities/subscription';
import { msg, t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { dayText } from '@vitrine/contract/day-text';
import { lastOfTrial } from '@vitrine/contract/rules/periods';
import type { SubscriptionChanges, SubscriptionForm } from '@vitrine/contract/subscriptions';
import { subscriptionStatus } from '@vitrine/contract/subscription-status';
import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { assertUnchanged } from '../../http/request/assert-unchanged.ts';
import { type Seller, sellableBy } from '../packages/sellable-packages.ts';

const trial = 0;

const unchangeable = msg('This cannot be changed: cancel this subscription and create another one');

export async function createSubscription(tx: Tx, seller: Seller, form: SubscriptionForm): Promise<number> {
  const { planId, subscriptionType, ...row } = form;
  await lockOrRefuse(tx, form.tenantId);
  const [plan] = await tx
    .select({ trialDays: packages.trialPeriodDays })
    .from(packages)
    .where(and(eq(packages.id, planId), sellableBy(seller)));
  if (!plan) throw invalid({ planId: [t('Choose a package')] });
  const trialEndsAt = subscriptionType === trial ? trialOf(plan.trialDays, form) : null;
  await assertNoOverlap(tx, form);
  return insertOne(tx, subscriptions, { ...row, packageId: planId, subscriptionType, trialEndsAt });
}

/** `planId` is from the path. */
export async function updateSubscription(
  tx: Tx,
  { planId, today }: { planId: number; today: string },
  { subscriptionId, version, planId: givenPlan, tenantId, subscriptionType, ...form }: SubscriptionChanges,
): Promise<void> {
  const [saved] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!saved) throw notFound(t(subscription.one));
  if (saved.packageId !== planId) throw conflict(t('This subscription belongs to another package'));
  assertUnchanged(
    { ...saved, planId: saved.packageId },
    { planId: givenPlan, tenantId, subscriptionType },
    { planId: t(unchangeable), tenantId: t(unchangeable), subscriptionType: t(unchangeable) },
  );
  await lockOrRefuse(tx, saved.tenantId);
  const shifted = dayOf(form.validFrom) - dayOf(saved.validFrom);
  const trialEndsAt = saved.trialEndsAt && dateOf(dayOf(saved.trialEndsAt) + shifted);
  if (trialEndsAt !== null) assertTrialLength(trialEndsAt, form.validTill);
  if (form.status === subscriptionStatus.active && form.validTill < today) {
    throw invalid({
      status: [t('This subscription ended on {day}. Change Valid Till first.', { day: dayText(form.validTill) })],
    });
  }
  if (form.status !== subscriptionStatus.canceled)
    await assertNoOverlap(tx, { ...form, tenantId: saved.tenantId, subscriptionId });
  const update = { id: subscriptionId, version, what: t(subscription.one) };
  await updateAtVersion(tx, subscriptions, update, { ...form, trialEndsAt });
}

/** Locks the tenant: two concurrent subscriptions would both find their days free. */
async function lockOrRefuse(tx: Tx, tenantId: number): Promise<void> {
  const { closedAt } = tenants;
  const [tenant] = await tx.select({ closedAt }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  if (!tenant) throw invalid({ tenantId: [t('Choose a tenant')] });
  if (tenant.closedAt) throw conflict(t('This tenant is closed. It cannot be opened again.'));
}

function trialOf(days: number, { validFrom, validTill }: SubscriptionForm): string {
  if (days === 0) throw invalid({ subscriptionType: [t('This package has no free trial')] });
  const trialEndsAt = lastOfTrial(validFrom, days);
  assertTrialLength(trialEndsAt, validTill);
  return trialEndsAt;
}

function assertTrialLength(trialEndsAt: string, validTill: string): void {
  if (validTill > trialEndsAt)
    throw invalid({
      validTill: [t('The trial ends on {trialEndsAt} at the latest', { trialEndsAt: dayText(trialEndsAt) })],
    });
}

interface Days {
  tenantId: number;
  validFrom: string;
  validTill: string;
  subscriptionId?: number;
}

async function assertNoOverlap(tx: Tx, { tenantId, validFrom, validTill, subscriptionId = 0 }: Days): Promise<void> {
  const [other] = await tx
    .select({ from: subscriptions.validFrom, till: subscriptions.validTill })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, tenantId),
        ne(subscriptions.id, subscriptionId),
        ne(subscriptions.status, subscriptionStatus.canceled),
        lte(subscriptions.validFrom, validTill),
        gte(subscriptions.validTill, validFrom),
      ),
    )
    .orderBy(subscriptions.validFrom)
    .limit(1);
  if (!other) return;
  const message = t('This tenant already has a subscription from {from} to {till}. Cancel it or choose other dates.', {
    from: dayText(other.from),
    till: dayText(other.till),
  });
  throw conflict(message, { validFrom: [message] });
}
