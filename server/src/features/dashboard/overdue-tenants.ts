import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import { Currency } from '@vitrine/contract/packages';
import { dayOf } from '@vitrine/contract/rules/dates';
import { amountOf } from '@vitrine/contract/rules/money';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { named } from './screens-needing-attention.ts';

const Row = z.object({
  tenantId: z.int(),
  tenantCompanyName: z.string(),
  currency: Currency,
  amountMinor: z.coerce.number(),
  invoices: z.int(),
  number: z.string(),
  date: z.string(),
  dueDate: z.string(),
  isPartlyPaid: z.boolean(),
  total: z.int(),
});

/** A tenant that owes in two currencies has two rows. */
export async function overdueTenants(tx: Tx, today: string): Promise<PlatformDashboard['overdue']> {
  const { rows } = await tx.execute(sql`
    select o.*, t.company_name as "tenantCompanyName" from (
      select i.tenant_id as "tenantId", i.currency, sum(i.total_minor - i.paid_minor) as "amountMinor", count(*)::int as invoices,
        (array_agg(i.number order by i.due_date, i.id))[1] as number,
        (array_agg(i.date::text order by i.due_date, i.id))[1] as date,
        min(i.due_date)::text as "dueDate", bool_or(i.paid_minor > 0) as "isPartlyPaid", count(*) over ()::int as total
      from invoices i
      where i.status in (1, 2) and i.paid_minor < i.total_minor and i.due_date < ${today}
      group by i.tenant_id, i.currency
      order by min(i.due_date), i.tenant_id, i.currency
      limit ${named}
    ) o join tenants t on t.id = o."tenantId"
    order by o."dueDate", o."tenantId", o.currency`);
  const first = z.array(Row).parse(rows);
  return {
    total: first[0]?.total ?? 0,
    first: first.map(({ amountMinor, dueDate, total: _, ...row }) => ({
      ...row,
      amount: amountOf(amountMinor),
      days: dayOf(today) - dayOf(dueDate),
    })),
  };
}
