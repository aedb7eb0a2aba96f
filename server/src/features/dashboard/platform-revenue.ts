import type { Revenue } from '@vitrine/contract/platform-dashboard';
import { currencies, Currency } from '@vitrine/contract/packages';
import { dayOf } from '@vitrine/contract/rules/dates';
import { amountOf } from '@vitrine/contract/rules/money';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import type { Period } from './platform-period.ts';

const Row = z.object({
  currency: Currency,
  /** Numbered from 1; 0 for older invoices. */
  month: z.int(),
  resellerId: z.int().nullable(),
  invoiced: z.coerce.number(),
  paid: z.coerce.number(),
  unpaid: z.coerce.number(),
  overdue: z.coerce.number(),
  overdueInvoices: z.int(),
  oldestDue: z.string().nullable(),
});
type Row = z.infer<typeof Row>;

/** What a seller invoiced this month, in minor units. */
export type SoldThisMonth = Pick<Row, 'currency' | 'resellerId' | 'invoiced' | 'paid'>;

/** All sent invoices by currency, month and seller, in one statement. Of older ones only the unpaid amount counts. */
export async function readRevenue(
  tx: Tx,
  { today, first, months }: Period,
  packages: ReadonlyMap<Currency, number[]>,
): Promise<{ revenue: Revenue[]; bySeller: SoldThisMonth[] }> {
  const left = sql`i.total_minor - i.paid_minor`;
  const isOwed = sql`i.status in (1, 2) and i.paid_minor < i.total_minor`;
  const isOverdue = sql`${isOwed} and i.due_date < ${today}`;
  const { rows } = await tx.execute(sql`
    select i.currency, width_bucket(i.date, array[${sql.join(
      months.map((month) => sql`${`${month}-01`}::date`),
      sql`, `,
    )}]) as month,
      i.reseller_id as "resellerId", sum(i.total_minor) as invoiced, sum(i.paid_minor) as paid,
      coalesce(sum(${left}) filter (where ${isOwed}), 0) as unpaid,
      coalesce(sum(${left}) filter (where ${isOverdue}), 0) as overdue,
      count(*) filter (where ${isOverdue})::int as "overdueInvoices",
      min(i.due_date) filter (where ${isOverdue})::text as "oldestDue"
    from invoices i
    where i.status in (1, 2, 3) and (i.date >= ${first} or ${isOwed})
    group by 1, 2, 3`);
  const all = z.array(Row).parse(rows);
  const revenue = currencies.flatMap((currency) => {
    const own = all.filter((row) => row.currency === currency);
    const packagesMinor = packages.get(currency);
    if (own.length === 0 && packagesMinor === undefined) return [];
    const oldest = own.map(({ oldestDue }) => oldestDue ?? today).sort()[0] ?? today;
    return [
      {
        currency,
        months: months.map((month, index) => {
          const of = own.filter((row) => row.month === index + 1);
          return { month, invoiced: amountOf(total(of, 'invoiced')), paid: amountOf(total(of, 'paid')) };
        }),
        unpaid: amountOf(total(own, 'unpaid')),
        overdue: amountOf(total(own, 'overdue')),
        overdueInvoices: total(own, 'overdueInvoices'),
        overdueDays: dayOf(today) - dayOf(oldest),
        packages: (packagesMinor ?? months.map(() => 0)).map(amountOf),
      },
    ];
  });
  const size = ({ months: each }: Revenue) => each.reduce((sum, { invoiced }) => sum + invoiced, 0);
  return {
    revenue: revenue.toSorted((a, b) => size(b) - size(a)),
    bySeller: all.filter(({ month }) => month === months.length),
  };
}

function total(rows: readonly Row[], field: 'invoiced' | 'paid' | 'unpaid' | 'overdue' | 'overdueInvoices'): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}
