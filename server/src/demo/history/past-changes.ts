import type pg from 'pg';

interface Chain {
  tenantId: number;
  /** The last audit row that is no act of the users: everything up to it belongs to the set-up. */
  lastOfSetUp: number;
}

/** The set-up was eleven months ago, and the acts since were in working hours of the last month. */
export async function moveChangesToPast(session: pg.Client, { tenantId, lastOfSetUp }: Chain): Promise<void> {
  await session.query(
    `update audit set at = at - interval '330 days' where tenant_id = $1 and id <= $2 or tenant_id <> $1 or tenant_id is null`,
    [tenantId, lastOfSetUp],
  );
  await session.query(
    `with requests as (
      select a.id, min(a.id) over (partition by a.request_id) as first from audit a where a.tenant_id = $1 and a.id > $2
    ), acts as (
      select id, dense_rank() over (order by first) as nth from requests
    ), placed as (
      select id, nth, max(nth) over () as total from acts
    )
    update audit a
    set at = (
      current_date - 1 - ((p.total - p.nth) * 30 / p.total)::int
        + make_interval(hours => 9 + (5 * (p.nth % 2))::int, mins => (p.nth * 17 % 60)::int)
    ) at time zone 'Australia/Sydney'
    from placed p where a.id = p.id`,
    [tenantId, lastOfSetUp],
  );
}

/** Each tenant has come, and has bought its package, in the month in which it was billed first. */
export async function moveTenantsToPast(
  session: pg.Client,
  since: readonly { tenantId: number; validFrom: string }[],
): Promise<void> {
  await session.query(
    `update tenants t set created_at = s."validFrom"::timestamp + interval '10 hours'
    from jsonb_to_recordset($1) as s ("tenantId" int, "validFrom" date) where t.id = s."tenantId"`,
    [JSON.stringify(since)],
  );
  await session.query(`update subscriptions set created_at = valid_from::timestamp + interval '11 hours'`);
}

/** Schedules that begin today would leave screens without one where it is still yesterday. */
export async function beginSchedulesInPast(session: pg.Client, tenantId: number): Promise<void> {
  await session.query('update schedules set start_date = start_date - 91 where tenant_id = $1', [tenantId]);
}
