import type { InvoiceGeneration } from '@vitrine/contract/invoices';
import type { Currency, PlanInterval } from '@vitrine/contract/packages';
import { t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { dayText } from '@vitrine/contract/day-text';
import { maxTotalMinor } from '@vitrine/contract/rules/invoice-total';
import { intervalsBeginning, type Period } from '@vitrine/contract/rules/periods';
import { subscriptionStatus } from '@vitrine/contract/subscription-status';
import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { languageOfTenant } from '../../db/language-of.ts';
import { clock, furthestBehind } from '../../db/clock.ts';
import { billedPeriods, invoiceItems, invoices } from '../../db/schema/invoices.ts';
import { packages, subscriptions } from '../../db/schema/subscriptions.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { inLanguage } from '../../languages/translation-context.ts';
import { insertOne } from '../../db/write-one.ts';
import { invalid } from '../../errors.ts';
import { ranUntil } from '../subscriptions/current-subscription.ts';
import type { PlatformDay } from '../subscriptions/subscriptions.queries.ts';

const standard = 1;
const maxLines = 200;

/** Creates one draft per currency, all or none. Returns their ids. */
export async function generateInvoices(
  tx: Tx,
  { zone, today }: PlatformDay,
  form: InvoiceGeneration,
): Promise<number[]> {
  // By the time zone in which a day ends last: the operator's yesterday may still be today for the user.
  if (form.to < clock.today(furthestBehind)) throw invalid({ to: [t('Cannot be before today')] });
  const tenant = await lockTenant(tx, form.tenantId);
  const lines = await linesDue(tx, zone, form);
  if (lines.length === 0) throw invalid({}, t('Nothing to invoice for this period'));
  if (lines.length > maxLines)
    throw invalid({ to: [t('More than {max} lines. Choose a shorter period.', { max: maxLines })] });
  const ids: number[] = [];
  for (const currency of new Set(lines.map((line) => line.currency))) {
    ids.push(
      await makeDraft(tx, { tenant, today, currency, lines: lines.filter((line) => line.currency === currency) }),
    );
  }
  return ids;
}

type Tenant = Pick<typeof tenants.$inferSelect, 'id' | 'resellerId' | 'termsDays'>;

/** Locks the tenant: a second generation waits, and then sees what was billed. */
async function lockTenant(tx: Tx, id: number): Promise<Tenant> {
  const [tenant] = await tx
    .select({ id: tenants.id, resellerId: tenants.resellerId, termsDays: tenants.termsDays })
    .from(tenants)
    .where(eq(tenants.id, id))
    .for('no key update');
  if (!tenant) throw invalid({ tenantId: [t('Choose a tenant')] });
  return tenant;
}

interface Line {
  subscriptionId: number;
  packageId: number;
  periodStart: string;
  description: string;
  priceMinor: number;
  currency: Currency;
}

async function linesDue(tx: Tx, zone: string, { tenantId, from, to }: InvoiceGeneration): Promise<Line[]> {
  const sold = await tx
    .select({
      subscriptionId: subscriptions.id,
      packageId: packages.id,
      name: packages.name,
      priceMinor: packages.costMinor,
      currency: sql<Currency>`${packages.currency}`,
      interval: sql<PlanInterval>`${packages.planInterval}`,
      period: { validFrom: subscriptions.validFrom, validTill: ranUntil(zone) },
    })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(
      and(
        eq(subscriptions.tenantId, tenantId),
        eq(subscriptions.subscriptionType, standard),
        ne(subscriptions.status, subscriptionStatus.canceled),
        lte(subscriptions.validFrom, to),
      ),
    )
    .orderBy(asc(subscriptions.validFrom), asc(subscriptions.id));
  const billed = await tx
    .select({ subscriptionId: billedPeriods.subscriptionId, periodStart: billedPeriods.periodStart })
    .from(billedPeriods)
    .where(eq(billedPeriods.tenantId, tenantId));
  const language = await languageOfTenant(tx, tenantId);
  const known = new Set(billed.map(({ subscriptionId, periodStart }) => `${subscriptionId} ${periodStart}`));
  return sold.flatMap(({ period, interval, name, ...line }) =>
    intervalsBeginning(period, { interval, from, to, maxCount: known.size + maxLines + 1 })
      .filter(({ validFrom }) => !known.has(`${line.subscriptionId} ${validFrom}`))
      .map((due) => ({
        ...line,
        periodStart: due.validFrom,
        description: inLanguage(language, () => descriptionOf(name, due)),
      })),
  );
}

interface Draft {
  tenant: Tenant;
  today: string;
  currency: Currency;
  lines: Line[];
}

async function makeDraft(tx: Tx, { tenant, today, currency, lines }: Draft): Promise<number> {
  const totalMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  if (totalMinor > maxTotalMinor)
    throw invalid({ to: [t('The total cannot be more than 999,999,999.99. Choose a shorter period.')] });
  const dueDate = dateOf(dayOf(today) + tenant.termsDays);
  const place = { tenantId: tenant.id, resellerId: tenant.resellerId };
  const invoiceId = await insertOne(tx, invoices, { ...place, date: today, dueDate, currency, totalMinor });
  const ofInvoice = { tenantId: tenant.id, invoiceId };
  for (const [sortOrder, { description, priceMinor, packageId, subscriptionId, periodStart }] of lines.entries()) {
    const priced = { description, priceMinor, packageId, quantity: 1, taxHundredths: 0, sortOrder };
    const invoiceItemId = await insertOne(tx, invoiceItems, { ...ofInvoice, ...priced });
    await tx.insert(billedPeriods).values({ ...ofInvoice, subscriptionId, periodStart, invoiceItemId });
  }
  return invoiceId;
}

function descriptionOf(plan: string, { validFrom, validTill }: Period): string {
  return t('{plan}, {start} to {end}', { plan, start: dayText(validFrom), end: dayText(validTill) });
}
