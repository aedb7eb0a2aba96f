import { subscriptionPackage } from '@vitrine/contract/entities/package';
import { msg, t } from '@vitrine/contract/messages';
import {
  type Currency,
  type Package,
  type PackageChanges,
  type PackageForm,
  type PlanInterval,
  planIntervalNames,
} from '@vitrine/contract/packages';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import { and, eq, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { amount, containing, named } from '../../db/search.ts';
import { signUpSettings } from '../../db/schema/sign-up.ts';
import { packages, resellerPlans, subscriptions } from '../../db/schema/subscriptions.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { conflict, notFound } from '../../errors.ts';
import { type Seller, sellableBy } from './sellable-packages.ts';

const subscriptionCount = sql<number>`(select count(*)::int from ${subscriptions} where ${eq(subscriptions.packageId, packages.id)})`;

const columns = {
  planId: packages.id,
  code: packages.code,
  name: packages.name,
  description: packages.description,
  planInterval: sql<PlanInterval>`${packages.planInterval}`,
  trialPeriodDays: packages.trialPeriodDays,
  costMinor: packages.costMinor,
  currency: sql<Currency>`${packages.currency}`,
  isForAll: packages.isForAll,
  maxDevices: packages.maxDevices,
  maxStorageMb: packages.maxStorageMb,
  subscriptionCount,
  version: packages.version,
};

const sorts = {
  name: packages.name,
  code: sql`${packages.code} collate "natural"`,
  planInterval: packages.planInterval,
  cost: packages.costMinor,
  trialPeriodDays: packages.trialPeriodDays,
  subscriptionCount,
};

const search = (text: string) => [
  containing(packages.searchText, text),
  named(packages.planInterval, planIntervalNames, text),
  amount(packages.costMinor, text, (currency) => eq(packages.currency, currency)),
];

export async function listPackages(
  tx: Tx,
  seller: Seller,
  query: ListQuery<keyof typeof sorts>,
): Promise<Page<Package>> {
  const { rows, total } = await listPage(tx, query, {
    select: () => tx.select(columns).from(packages).$dynamic(),
    table: packages,
    search,
    sorts,
    where: sellableBy(seller),
  });
  return { rows: rows.map(toPackage), total };
}

export async function getPackage(tx: Tx, buyer: Seller, id: number): Promise<Package> {
  const [row] = await tx
    .select(columns)
    .from(packages)
    .where(and(eq(packages.id, id), sellableBy(buyer)));
  if (!row) throw notFound(t(subscriptionPackage.one));
  return toPackage(row);
}

export function createPackage(tx: Tx, form: PackageForm): Promise<number> {
  return insertOne(tx, packages, toRow(form));
}

export function updatePackage(tx: Tx, id: number, { version, ...form }: PackageChanges): Promise<void> {
  return updateAtVersion(tx, packages, { id, version, what: t(subscriptionPackage.one) }, toRow(form));
}

/** The lock blocks new subscriptions of the package. */
export async function removePackage(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ id: packages.id }).from(packages).where(eq(packages.id, id)).for('update');
  if (!row) throw notFound(t(subscriptionPackage.one));
  const count = await tx.$count(subscriptions, eq(subscriptions.packageId, id));
  if (count > 0) {
    const used = msg(
      '{count, plural, one {# subscription uses this package. Delete it first.} other {# subscriptions use this package. Delete them first.}}',
    );
    throw conflict(t(used, { count }));
  }
  const plans = await tx.$count(resellerPlans, eq(resellerPlans.packageId, id));
  if (plans > 0) {
    const sold = msg(
      '{count, plural, one {# reseller sells this package. Delete the reseller plan first.} other {# resellers sell this package. Delete the reseller plan first.}}',
    );
    throw conflict(t(sold, { count: plans }));
  }
  if ((await tx.$count(signUpSettings, eq(signUpSettings.packageId, id))) > 0) {
    throw conflict(t('New tenants get this package when they sign up. Choose another one under Sign-up first.'));
  }
  await tx.delete(packages).where(eq(packages.id, id));
}

function toRow({ cost, ...form }: PackageForm) {
  return { ...form, costMinor: minorOf(cost) };
}

function toPackage({ costMinor, ...row }: Omit<Package, 'cost'> & { costMinor: number }): Package {
  return { ...row, cost: amountOf(costMinor) };
}
