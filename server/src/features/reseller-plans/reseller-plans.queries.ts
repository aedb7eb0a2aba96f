import { resellerPlan } from '@vitrine/contract/entities/reseller-plan';
import { t } from '@vitrine/contract/messages';
import type { Currency } from '@vitrine/contract/packages';
import type { ResellerPlan, ResellerPlanChanges, ResellerPlanForm } from '@vitrine/contract/reseller-plans';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { among, amount, containing } from '../../db/search.ts';
import { packages, resellerPlans } from '../../db/schema/subscriptions.ts';
import { resellers } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne, updateAtVersion } from '../../db/write-one.ts';
import { invalid, notFound } from '../../errors.ts';
import { assertUnchanged } from '../../http/request/assert-unchanged.ts';

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

const packagesWhere = (found: SQL) => sql`select ${packages.id} from ${packages} where ${found}`;
const search = (text: string) => [
  among(resellerPlans.packageId, packagesWhere(containing(packages.searchText, text))),
  amount(resellerPlans.commitmentMinor, text, (currency) =>
    among(resellerPlans.packageId, packagesWhere(eq(packages.currency, currency))),
  ),
];

function select(tx: Tx) {
  return tx
    .select(columns)
    .from(resellerPlans)
    .innerJoin(packages, eq(packages.id, resellerPlans.packageId))
    .$dynamic();
}

export async function listResellerPlans(
  tx: Tx,
  resellerId: number,
  query: ListQuery<keyof typeof sorts>,
): Promise<Page<ResellerPlan>> {
  if ((await tx.$count(resellers, eq(resellers.id, resellerId))) === 0) throw notFound(t('Reseller'));
  const { rows, total } = await listPage(tx, query, {
    select: () => select(tx),
    table: resellerPlans,
    search,
    sorts,
    where: eq(resellerPlans.resellerId, resellerId),
  });
  return { rows: rows.map(toResellerPlan), total };
}

export async function getResellerPlan(tx: Tx, id: number): Promise<ResellerPlan> {
  const [row] = await select(tx).where(eq(resellerPlans.id, id));
  if (!row) throw notFound(t(resellerPlan.one));
  return toResellerPlan(row);
}

/** Locks both against deletion until the transaction ends. */
export async function createResellerPlan(tx: Tx, form: ResellerPlanForm): Promise<number> {
  const { planId: packageId, resellerId, ...terms } = form;
  const reseller = tx.select({ id: resellers.id }).from(resellers).where(eq(resellers.id, resellerId));
  if ((await reseller.for('key share')).length === 0) throw invalid({ resellerId: [t('Choose a reseller')] });
  const plan = tx.select({ id: packages.id }).from(packages).where(eq(packages.id, packageId));
  if ((await plan.for('key share')).length === 0) throw invalid({ planId: [t('Choose a plan')] });
  return insertOne(tx, resellerPlans, { packageId, resellerId, ...toRow(terms) });
}

export async function updateResellerPlan(
  tx: Tx,
  id: number,
  { version, planId, resellerId, ...terms }: ResellerPlanChanges,
): Promise<void> {
  const { plan, ...before } = await getResellerPlan(tx, id);
  assertUnchanged(
    { resellerId: before.resellerId, planId: plan.planId },
    { resellerId, planId },
    {
      resellerId: t('Delete this plan and add another one: it stays with its reseller'),
      planId: t('Delete this plan and add another one: it stays with its package'),
    },
  );
  await updateAtVersion(tx, resellerPlans, { id, version, what: t(resellerPlan.one) }, toRow(terms));
}

export function removeResellerPlan(tx: Tx, id: number): Promise<void> {
  return removeOne(tx, resellerPlans, { id, what: t(resellerPlan.one) });
}

function toRow({ percentage, commitment }: Pick<ResellerPlanForm, 'percentage' | 'commitment'>) {
  return { percentageHundredths: minorOf(percentage), commitmentMinor: minorOf(commitment) };
}

type Row = Omit<ResellerPlan, 'percentage' | 'commitment'> & { percentageHundredths: number; commitmentMinor: number };

function toResellerPlan({ percentageHundredths, commitmentMinor, ...row }: Row): ResellerPlan {
  return { ...row, percentage: amountOf(percentageHundredths), commitment: amountOf(commitmentMinor) };
}
