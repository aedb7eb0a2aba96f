import type { BySeller } from '@vitrine/contract/platform-dashboard';
import { currencies } from '@vitrine/contract/packages';
import { amountOf } from '@vitrine/contract/rules/money';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { termsOfMonth } from '../reseller-plans/plan-terms.ts';
import { commissionsOfMonth } from '../resellers/commission-statement.ts';
import type { SoldThisMonth } from './platform-revenue.ts';

const Seller = z.object({
  resellerId: z.int().nullable(),
  companyName: z.string(),
  ownerName: z.string(),
  tenants: z.int(),
  screens: z.int(),
});

/** The resellers, those with the most screens first, and at the end the operator with its own tenants. */
export async function readSellers(tx: Tx, month: string, sold: readonly SoldThisMonth[]): Promise<BySeller[]> {
  const { rows } = await tx.execute(sql`
    with own as (
      select t.reseller_id, count(*)::int as tenants, coalesce(sum(d.screens), 0)::int as screens
      from tenants t left join (select tenant_id, count(*) as screens from devices group by 1) d on d.tenant_id = t.id
      group by 1
    )
    select * from (
      select r.id as "resellerId", r.company_name as "companyName",
      coalesce((select u.full_name from users u where u.reseller_id = r.id order by u.id limit 1), '') as "ownerName",
      coalesce(own.tenants, 0) as tenants, coalesce(own.screens, 0) as screens
    from resellers r left join own on own.reseller_id = r.id
    union all select null, '', '', tenants, screens from own where reseller_id is null
    ) seller
    order by "resellerId" is null, screens desc, "companyName", "resellerId"`);
  const shares = await sharesOf(tx, month);
  const commissions = await commissionsOfMonth(tx, month);
  return z
    .array(Seller)
    .parse(rows)
    .map((seller) => ({
      ...seller,
      share: shares.get(seller.resellerId) ?? null,
      amounts: currencies.flatMap((currency) => {
        const own = sold.find((row) => row.currency === currency && row.resellerId === seller.resellerId);
        const commission = commissions.get(`${seller.resellerId} ${currency}`) ?? 0;
        if (!own && commission === 0) return [];
        const { invoiced = 0, paid = 0 } = own ?? {};
        return [{ currency, invoiced: amountOf(invoiced), paid: amountOf(paid), commission: amountOf(commission) }];
      }),
    }));
}

async function sharesOf(tx: Tx, month: string): Promise<Map<number | null, BySeller['share']>> {
  const shares = new Map<number | null, { from: number; to: number }>();
  for (const { resellerId, percentageHundredths } of await termsOfMonth(tx, null, `${month}-01`)) {
    const percentage = amountOf(percentageHundredths);
    const { from, to } = shares.get(resellerId) ?? { from: percentage, to: percentage };
    shares.set(resellerId, { from: Math.min(from, percentage), to: Math.max(to, percentage) });
  }
  return shares;
}
