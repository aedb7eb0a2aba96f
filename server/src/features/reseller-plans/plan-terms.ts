import type { Currency } from '@vitrine/contract/packages';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { packages, resellerPlans, resellerPlanTerms as terms } from '../../db/schema/subscriptions.ts';
import type { Tx } from '../../db/transaction.ts';

/** Stores the current terms of a plan as those from the month of `today` on. */
export async function storeTerms(tx: Tx, planId: number, today: string): Promise<void> {
  const [plan] = await tx
    .select({
      resellerId: resellerPlans.resellerId,
      packageId: resellerPlans.packageId,
      code: packages.code,
      name: packages.name,
      currency: packages.currency,
      percentageHundredths: resellerPlans.percentageHundredths,
      commitmentMinor: resellerPlans.commitmentMinor,
    })
    .from(resellerPlans)
    .innerJoin(packages, eq(packages.id, resellerPlans.packageId))
    .where(eq(resellerPlans.id, planId));
  if (!plan) throw new Error('a plan without a package');
  const fromMonth = monthOf(today);
  // A plan that was deleted this month is set again.
  await tx.delete(terms).where(and(ofPlan(plan), gt(terms.fromMonth, fromMonth)));
  await tx
    .insert(terms)
    .values({ ...plan, fromMonth })
    .onConflictDoUpdate({ target: [terms.resellerId, terms.packageId, terms.fromMonth], set: plan });
}

/** Ends the terms of a deleted plan at the end of the month; a plan that was created in the same month never counted. */
export async function endTerms(tx: Tx, planId: number, today: string): Promise<void> {
  const [plan] = await tx.select().from(resellerPlans).where(eq(resellerPlans.id, planId)).for('update');
  if (!plan) return;
  const thisMonth = monthOf(today);
  const [before] = await tx
    .select()
    .from(terms)
    .where(and(ofPlan(plan), lt(terms.fromMonth, thisMonth)))
    .limit(1);
  if (!before) {
    await tx.delete(terms).where(and(ofPlan(plan), gte(terms.fromMonth, thisMonth)));
    return;
  }
  const fromMonth = addIntervals(thisMonth, 1, 1);
  await tx
    .insert(terms)
    .values({ ...before, fromMonth, percentageHundredths: null, commitmentMinor: 0 })
    .onConflictDoNothing();
}

export interface AgreedTerms {
  resellerId: number;
  planId: number;
  code: string;
  name: string;
  currency: Currency;
  percentageHundredths: number;
  commitmentMinor: number;
}

/** The terms of the plans of a reseller, or of all, in a month; the first terms also count for earlier payments. */
export async function termsOfMonth(tx: Tx, resellerId: number | null, firstDay: string): Promise<AgreedTerms[]> {
  const rows = await tx
    .selectDistinctOn([terms.resellerId, terms.packageId], {
      resellerId: terms.resellerId,
      planId: terms.packageId,
      code: sql<string>`coalesce(${packages.code}, ${terms.code})`,
      name: sql<string>`coalesce(${packages.name}, ${terms.name})`,
      currency: sql<Currency>`coalesce(${packages.currency}, ${terms.currency})`,
      percentageHundredths: terms.percentageHundredths,
      commitmentMinor: terms.commitmentMinor,
    })
    .from(terms)
    .leftJoin(packages, eq(packages.id, terms.packageId))
    .where(resellerId === null ? undefined : eq(terms.resellerId, resellerId))
    .orderBy(
      terms.resellerId,
      terms.packageId,
      sql`${terms.fromMonth} > ${firstDay}`,
      sql`abs(${terms.fromMonth} - ${firstDay}::date)`,
    );
  return rows
    .flatMap(({ percentageHundredths, ...row }) =>
      percentageHundredths === null ? [] : [{ ...row, percentageHundredths }],
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a.planId - b.planId);
}

function ofPlan({ resellerId, packageId }: { resellerId: number; packageId: number }) {
  return and(eq(terms.resellerId, resellerId), eq(terms.packageId, packageId));
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
