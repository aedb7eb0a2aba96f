import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/transaction.ts';

export interface Fault {
  invoiceId: number;
  /** Empty on a draft. */
  number: string;
  what: string;
}

export interface LedgerReport {
  invoices: number;
  faults: Fault[];
}

/**
 * Computes every total, payment and balance again from lines, payments and ledger, and compares them with the stored ones.
 */
export async function checkLedger(tx: Tx): Promise<LedgerReport> {
  const count = await tx.execute<{ count: number }>(sql`select count(*)::int as count from invoices`);
  const { rows } = await tx.execute<{ invoice_id: number; number: string; what: string }>(sql`
    with lines as (
      select invoice_id, sum(price_minor * quantity) as total from invoice_items group by 1
    ), paid as (
      select invoice_id, sum(amount_minor) as total from invoice_payments group by 1
    ), booked as (
      select invoice_id, sum(amount_minor) as owed,
        -coalesce(sum(amount_minor) filter (where payment_id is not null), 0) as paid
      from ledger group by 1
    ), rebuilt as (
      select i.*, coalesce(l.total, 0) - i.discount_minor as right_total, coalesce(p.total, 0) as right_paid,
        coalesce(b.owed, 0) as booked_owed, coalesce(b.paid, 0) as booked_paid
      from invoices i
      left join lines l on l.invoice_id = i.id
      left join paid p on p.invoice_id = i.id
      left join booked b on b.invoice_id = i.id
    )
    select r.id as invoice_id, coalesce(r.number, '') as number, f.what
    from rebuilt r cross join lateral (values
      (r.total_minor <> r.right_total, 'its total is ' || r.total_minor || ', its lines come to ' || r.right_total),
      (r.paid_minor <> r.right_paid, 'paid is ' || r.paid_minor || ', its payments come to ' || r.right_paid),
      (r.booked_paid <> r.right_paid, 'the ledger has payments of ' || r.booked_paid || ', there are ' || r.right_paid),
      (r.booked_owed <> case when r.status in (0, 4) then 0 else r.right_total - r.right_paid end,
        'the ledger has a balance of ' || r.booked_owed),
      (r.status in (1, 2, 3) and r.status <> case
          when r.right_paid = r.right_total then 3 when r.right_paid = 0 then 1 else 2 end,
        'its status does not follow from its payments'),
      (r.status in (0, 4) and r.right_paid <> 0, 'it has payments and takes none')
    ) as f (is_wrong, what)
    where f.is_wrong
    order by r.id`);
  const faults = rows.map(({ invoice_id: invoiceId, number, what }) => ({ invoiceId, number, what }));
  return { invoices: count.rows[0]?.count ?? 0, faults };
}
