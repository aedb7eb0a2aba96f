import type { CommissionStatement } from '@vitrine/contract/commission';
import type { Currency } from '@vitrine/contract/packages';
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
  if (!reseller) throw notFound('Reseller');
  const paid = await paidByPlan(tx, resellerId, `${month}-01`);
  const plans = await termsOfMonth(tx, resellerId, `${month}-01`);
  const lines = plans.flatMap(({ percentageHundredths, commitmentMinor, ...plan }) => {
    const of = (currency: Currency) => paid.get(`${plan.planId} ${currency}`);
    // A row in another currency only if there were payments in it: the commitment is in the package's.
    const others = (['AUD', 'USD', 'INR'] as const).filter((other) => other !== plan.currency && of(other));
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

/** Each payment of the month is distributed over all lines of its invoice, also those that no plan sold. */
async function paidByPlan(tx: Tx, resellerId: number, first: string): Promise<Map<string, number>> {
  const next = addIntervals(first, 1, 1);
  const { rows } = await tx.execute(sql`
    with paid as (
      select p.tenant_id, p.invoice_id,
        json_agg(p.amount_minor order by p.payment_date, p.id) as payments,
        count(*) filter (where p.payment_date < ${first})::int as before
      from invoice_payments p
      join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      where i.reseller_id = ${resellerId} and p.payment_date < ${next}
      group by 1, 2
      having max(p.payment_date) >= ${first}
    ), sold as (
      select d.tenant_id, d.invoice_id, d.package_id, sum(d.price_minor * d.quantity) as amount
      from invoice_items d join paid using (tenant_id, invoice_id)
      group by 1, 2, 3
    )
    select i.currency, paid.payments::text::json as payments, paid.before,
      json_agg(sold.package_id order by sold.package_id) as plans,
      json_agg(sold.amount order by sold.package_id) as amounts
    from paid
    join sold using (tenant_id, invoice_id)
    join invoices i on i.tenant_id = paid.tenant_id and i.id = paid.invoice_id
    group by i.id, i.currency, paid.payments::text, paid.before`);
  const totals = new Map<string, number>();
  for (const { currency, payments, before, plans, amounts } of z.array(PaidInvoice).parse(rows)) {
    for (const shares of sharesOf(payments, amounts).slice(before)) {
      for (const [line, share] of shares.entries()) {
        const key = `${plans[line] ?? ''} ${currency}`;
        totals.set(key, (totals.get(key) ?? 0) + share);
      }
    }
  }
  return totals;
}

/** Its payments, of which those `before` are not of the month, and its amounts by plan. */
const PaidInvoice = z.object({
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
