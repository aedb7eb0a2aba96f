import type { Currency } from '@vitrine/contract/packages';
import type { ResellerPlan, ResellerPlanChanges, ResellerPlanForm } from '@vitrine/contract/reseller-plans';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import { packages, resellerPlans } from '../../db/schema/subscriptions.ts';
import { resellers } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid, notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

const columns = {
  id: resellerPlans.id,
  resellerId: resellerPlans.resellerId,
  percentageHundredths: resellerPlans.percentageHundredths,
  commitmentMinor: resellerPlans.commitmentMinor,
  plan: {
    planId: packages.id,
    code: packages.code,
    name: packages.name,
    description: packages.description,
    currency: sql<Currency>`${packages.currency}`,
  },
  version: resellerPlans.version,
};

const sorts = {
  name: packages.name,
  code: sql`${packages.code} collate "natural"`,
  percentage: resellerPlans.percentageHundredths,
  commitment: resellerPlans.commitmentMinor,
};

function select(tx: Tx) {
  return tx.select(columns).from(resellerPlans).innerJoin(packages, eq(packages.id, resellerPlans.packageId));
}

export async function listResellerPlans(
  tx: Tx,
  resellerId: number,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: ResellerPlan[]; total: number }> {
  if ((await tx.$count(resellers, eq(resellers.id, resellerId))) === 0) throw notFound('Reseller');
  const { where, onPage, orderBy, limit, offset } = pageOf(query, {
    search: packages.searchText,
    sorts,
    id: resellerPlans.id,
    where: eq(resellerPlans.resellerId, resellerId),
  });
  const rows = select(tx)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .then((found) => found.map(toResellerPlan));
  return pageWithTotal(query, rows, () => tx.$count(select(tx).where(where).as('found')));
}

export async function getResellerPlan(tx: Tx, id: number): Promise<ResellerPlan> {
  const [row] = await select(tx).where(eq(resellerPlans.id, id));
  if (!row) throw notFound('Plan');
  return toResellerPlan(row);
}

/** Locks both against deletion until the transaction ends. */
export async function createResellerPlan(tx: Tx, form: ResellerPlanForm): Promise<number> {
  const { planId: packageId, resellerId, ...terms } = form;
  const reseller = tx.select({ id: resellers.id }).from(resellers).where(eq(resellers.id, resellerId));
  if ((await reseller.for('key share')).length === 0) throw invalid({ resellerId: ['Choose a reseller'] });
  const plan = tx.select({ id: packages.id }).from(packages).where(eq(packages.id, packageId));
  if ((await plan.for('key share')).length === 0) throw invalid({ planId: ['Choose a plan'] });
  const [made] = await tx
    .insert(resellerPlans)
    .values({ packageId, resellerId, ...toRow(terms) })
    .returning({ id: resellerPlans.id });
  if (!made) throw new Error('insert returned no row');
  return made.id;
}

export async function updateResellerPlan(
  tx: Tx,
  id: number,
  { version, ...terms }: ResellerPlanChanges,
): Promise<void> {
  const saved = await tx
    .update(resellerPlans)
    .set(toRow(terms))
    .where(and(eq(resellerPlans.id, id), atVersion(resellerPlans, version)))
    .returning({ id: resellerPlans.id });
  if (saved.length === 0) throw await staleOrMissing(tx, resellerPlans, id, 'Plan');
}

export async function removeResellerPlan(tx: Tx, id: number): Promise<void> {
  const removed = await tx.delete(resellerPlans).where(eq(resellerPlans.id, id)).returning({ id: resellerPlans.id });
  if (removed.length === 0) throw notFound('Plan');
}

function toRow({ percentage, commitment }: Pick<ResellerPlanForm, 'percentage' | 'commitment'>) {
  return { percentageHundredths: minorOf(percentage), commitmentMinor: minorOf(commitment) };
}

type Row = Omit<ResellerPlan, 'percentage' | 'commitment'> & { percentageHundredths: number; commitmentMinor: number };

function toResellerPlan({ percentageHundredths, commitmentMinor, ...row }: Row): ResellerPlan {
  return { ...row, percentage: amountOf(percentageHundredths), commitment: amountOf(commitmentMinor) };
}
