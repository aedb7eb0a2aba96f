import type { CommissionStatement } from '@vitrine/contract/commission';
import type { Currency } from '@vitrine/contract/packages';
import { commissionOf } from '@vitrine/contract/rules/commission';
import { amountOf } from '@vitrine/contract/rules/money';
import { addIntervals } from '@vitrine/contract/rules/periods';
import { asc, eq, sql } from 'drizzle-orm';
import { packages, resellerPlans } from '../../db/schema/subscriptions.ts';
import { resellers } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

/** `month` is `yyyy-MM`. */
export async function commissionStatement(tx: Tx, resellerId: number, month: string): Promise<CommissionStatement> {
  const [reseller] = await tx
    .select({ companyName: resellers.companyName })
    .from(resellers)
    .where(eq(resellers.id, resellerId));
  if (!reseller) throw notFound('Reseller');
  const paid = await paidByPlan(tx, resellerId, `${month}-01`);
  const plans = await tx
    .select({
      planId: packages.id,
      code: packages.code,
      name: packages.name,
      currency: sql<Currency>`${packages.currency}`,
      percentageHundredths: resellerPlans.percentageHundredths,
      commitmentMinor: resellerPlans.commitmentMinor,
    })
    .from(resellerPlans)
    .innerJoin(packages, eq(packages.id, resellerPlans.packageId))
    .where(eq(resellerPlans.resellerId, resellerId))
    .orderBy(asc(packages.name), asc(packages.id));
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

/**
 * Payments of an invoice are distributed over its lines. A line's share of all payments until a day is rounded down to the
 * cent; its share of a month is the difference of two of these, so that no cent is lost or counted twice.
 */
async function paidByPlan(tx: Tx, resellerId: number, first: string): Promise<Map<string, number>> {
  const next = addIntervals(first, 1, 1);
  const { rows } = await tx.execute<{ plan: string; paid: string }>(sql`
    with paid as (
      select p.tenant_id, p.invoice_id,
        coalesce(sum(p.amount_minor) filter (where p.payment_date < ${first}), 0) as before,
        sum(p.amount_minor) as until
      from invoice_payments p
      join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
      where i.reseller_id = ${resellerId} and p.payment_date < ${next}
      group by 1, 2
      having max(p.payment_date) >= ${first}
    ), sold as (
      select d.tenant_id, d.invoice_id, d.package_id, sum(d.price_minor * d.quantity) as amount
      from invoice_items d join paid using (tenant_id, invoice_id)
      where d.package_id is not null
      group by 1, 2, 3
    )
    select sold.package_id || ' ' || i.currency as plan,
      sum(div(paid.until * sold.amount, i.total_minor + i.discount_minor)
        - div(paid.before * sold.amount, i.total_minor + i.discount_minor)) as paid
    from sold
    join paid using (tenant_id, invoice_id)
    join invoices i on i.tenant_id = sold.tenant_id and i.id = sold.invoice_id
    group by 1`);
  return new Map(rows.map(({ plan, paid }) => [plan, Number(paid)]));
}

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
