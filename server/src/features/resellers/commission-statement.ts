import type { CommissionStatement } from '@vitrine/contract/commission';
import { t } from '@vitrine/contract/messages';
import { currencies, type Currency } from '@vitrine/contract/packages';
import { commissionOf } from '@vitrine/contract/rules/commission';
import { amountOf } from '@vitrine/contract/rules/money';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { sharesOf } from '@vitrine/contract/rules/shares';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { resellers } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { termsOfMonth } from '../reseller-plans/plan-terms.ts';

/** `month` is `yyyy-MM`. */
export async function commissionStatement(tx: Tx, resellerId: number, month: string): Promise<CommissionStatement> {
  const [reseller] = await tx
    .select({ companyName: resellers.companyName })
    .from(resellers)
    .where(eq(resellers.id, resellerId));
  if (!reseller) throw notFound(t('Reseller'));
  const paid = await paidByPlan(tx, resellerId, `${month}-01`);
  const plans = await termsOfMonth(tx, resellerId, `${month}-01`);
  const lines = plans.flatMap(({ percentageHundredths, commitmentMinor, resellerId: _, ...plan }) => {
    const of = (currency: Currency) => paid.get(`${resellerId} ${plan.planId} ${currency}`);
    // A row in another currency only if there were payments in it: the commitment is in the package's.
    const others = currencies.filter((other) => other !== plan.currency && of(other));
    return [plan.currency, ...others].map((currency) => {
      const paidMinor = of(currency) ?? 0;
      const commitment = currency === plan.currency ? commitmentMinor : 0;
      return {
        ...plan,
        currency,
        percentage: amountOf(percentageHundredths),
        commitment: amountOf(commitment),
        paid: amountOf(paidMinor),
        commission: amountOf(commissionOf(paidMinor, percentageHundredths)),
        shortfall: amountOf(Math.max(0, commitment - paidMinor)),
      };
    });
  });
  return { resellerId, companyName: reseller.companyName, month, lines, totals: totalsOf(lines) };
}

/** The commission of all resellers in a month, by `${resellerId} ${currency}`, as their statements say. */
export async function commissionsOfMonth(tx: Tx, month: string): Promise<Map<string, number>> {
  const [paid, terms] = [await paidByPlan(tx, null, `${month}-01`), await termsOfMonth(tx, null, `${month}-01`)];
  const totals = new Map<string, number>();
  for (const { resellerId, planId, percentageHundredths } of terms) {
    for (const currency of currencies) {
      const minor = commissionOf(paid.get(`${resellerId} ${planId} ${currency}`) ?? 0, percentageHundredths);
      if (minor > 0) totals.set(`${resellerId} ${currency}`, (totals.get(`${resellerId} ${currency}`) ?? 0) + minor);
    }
  }
  return totals;
}

/**
 * Payments of the month by reseller, plan and currency; of all resellers if `resellerId` is null. Each payment is distributed
 * over all lines of its invoice, also over lines without a plan.
 */
async function paidByPlan(tx: Tx, resellerId: number | null, first: string): Promise<Map<string, number>> {
  const next = addIntervals(first, 1, 1);
  const isIssuer = resellerId === null ? sql`i.reseller_id is not null` : sql`i.reseller_id = ${resellerId}`;
  const { rows } = await tx.execute(sql`
    with concerned as (
      select distinct p.tenant_id, p.invoice_id, i.reseller_id, i.currency
      from invoice_payments p
      join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      where p.payment_date >= ${first} and p.payment_date < ${next} and ${isIssuer}
    )
    select c.reseller_id as "resellerId", c.currency, paid.payments, paid.before, sold.plans, sold.amounts
    from concerned c
    cross join lateral (
      select json_agg(p.amount_minor order by p.payment_date, p.id) as payments,
        count(*) filter (where p.payment_date < ${first})::int as before
      from invoice_payments p
      where p.tenant_id = c.tenant_id and p.invoice_id = c.invoice_id and p.payment_date < ${next}
    ) paid
    cross join lateral (
      select json_agg(d.package_id order by d.package_id) as plans, json_agg(d.amount order by d.package_id) as amounts
      from (
        select i.package_id, sum(i.price_minor * i.quantity) as amount from invoice_items i
        where i.tenant_id = c.tenant_id and i.invoice_id = c.invoice_id group by 1
      ) d
    ) sold`);
  const totals = new Map<string, number>();
  for (const { resellerId: issuer, currency, payments, before, plans, amounts } of z.array(PaidInvoice).parse(rows)) {
    for (const shares of sharesOf(payments, amounts).slice(before)) {
      for (const [line, share] of shares.entries()) {
        const key = `${issuer} ${plans[line] ?? ''} ${currency}`;
        totals.set(key, (totals.get(key) ?? 0) + share);
      }
    }
  }
  return totals;
}

/** An invoice with its payments, the first `before` of which were before the month, and its amounts by plan. */
const PaidInvoice = z.object({
  resellerId: z.int(),
  currency: z.string(),
  payments: z.array(z.int()),
  before: z.int(),
  plans: z.array(z.int().nullable()),
  amounts: z.array(z.int()),
});

function totalsOf(lines: CommissionStatement['lines']): CommissionStatement['totals'] {
  const sum = (currency: Currency, field: 'paid' | 'commission' | 'shortfall') =>
    amountOf(
      lines
        .filter((line) => line.currency === currency)
        .reduce((minor, line) => minor + Math.round(line[field] * 100), 0),
    );
  return [...new Set(lines.map(({ currency }) => currency))].sort().map((currency) => ({
    currency,
    paid: sum(currency, 'paid'),
    commission: sum(currency, 'commission'),
    shortfall: sum(currency, 'shortfall'),
  }));
}
