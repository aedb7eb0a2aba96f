import type { PlatformDashboard } from '@vitrine/contract/platform-dashboard';
import { currencies, type Currency } from '@vitrine/contract/packages';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import type { Tx } from '../../db/transaction.ts';
import { ranUntil } from '../subscriptions/current-subscription.ts';
import type { Period } from './platform-period.ts';

/** A value that counts from one month to another. The months are numbered from 1; 0 is before the first, null has no end. */
const Row = z.object({ what: z.string(), from: z.int(), to: z.int().nullable(), value: z.coerce.number() });
type Row = z.infer<typeof Row>;

export interface Growth {
  growth: PlatformDashboard['growth'];
  newTenants: PlatformDashboard['newTenants'];
  /** What the packages cost a month, in minor units by currency. */
  packages: Map<Currency, number[]>;
}

/**
 * Tenants and screens by the month in which they were created, and the standard subscriptions by the months at whose end they
 * ran, in one statement. Each month counts the price at its end, and the first price of a package also the time before. A month
 * has 52 twelfths of a week.
 */
export async function readGrowth(tx: Tx, { today, zone, months }: Period): Promise<Growth> {
  const firsts = months.map((month) => sql`${`${month}-01`}::date`);
  const monthOf = (day: SQL) => sql`width_bucket(${day}, array[${sql.join(firsts, sql`, `)}])`;
  const dayOf = (time: SQL) => sql`(${time} at time zone ${zone})::date`;
  const created = monthOf(dayOf(sql`created_at`));
  const { rows } = await tx.execute(sql`
    with price as (
      select package_id, currency, case plan_interval
          when 0 then cost_minor * 52 / 12 when 2 then cost_minor / 12 else cost_minor end as minor,
        case when lag(at) over prices is not null then ${dayOf(sql`at`)} end as since,
        ${dayOf(sql`lead(at) over prices`)} - 1 as until
      from package_prices window prices as (partition by package_id order by at)
    ), priced as (
      select p.currency, p.minor, greatest(${subscriptions.validFrom}, p.since) as since,
        least(${ranUntil(zone)}, p.until) as until
      from subscriptions join price p on p.package_id = ${subscriptions.packageId}
      where ${subscriptions.subscriptionType} = 1 and ${subscriptions.validFrom} <= ${today}
    )
    select 'tenants' as what, ${created} as "from", null::int as "to", count(*) as value from tenants group by 2
    union all select 'screens', ${created}, null, count(*) from devices group by 2
    union all select currency, greatest(${monthOf(sql`since`)}, 1),
      case when until >= ${today} then null else ${monthOf(sql`until + 1`)} - 1 end, sum(minor)
      from priced where until >= since and until >= ${`${months[0]}-01`} group by 1, 2, 3
    union all select 'trials', 0, null, count(*) from tenants t
      where ${created} = ${months.length} and exists (
        select from subscriptions s where s.tenant_id = t.id and s.subscription_type = 0 and s.status = 0 and s.valid_till >= ${today})`);
  const all = z.array(Row).parse(rows);
  const of = (what: string) =>
    runningIn(
      months,
      all.filter((row) => row.what === what),
    );
  const tenants = of('tenants');
  return {
    growth: { months, tenants, screens: of('screens') },
    newTenants: {
      total: (tenants.at(-1) ?? 0) - (tenants.at(-2) ?? 0),
      onTrial: all.find(({ what }) => what === 'trials')?.value ?? 0,
    },
    packages: new Map(
      currencies
        .filter((currency) => all.some(({ what }) => what === currency))
        .map((currency) => [currency, of(currency).map(Math.round)]),
    ),
  };
}

/** The sum of the values that count in each month. */
function runningIn(months: readonly string[], rows: readonly Row[]): number[] {
  return months.map((_, index) =>
    rows
      .filter(({ from, to }) => from <= index + 1 && (to === null || to >= index + 1))
      .reduce((sum, { value }) => sum + value, 0),
  );
}
