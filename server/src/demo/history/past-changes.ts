import type pg from 'pg';

interface Chain {
  tenantId: number;
  /** The last audit row of the set-up; later rows are actions of the users. */
  lastOfSetUp: number;
}

/** Dates the set-up eleven months back, and the actions since to working hours of the last month. */
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

/** Dates each tenant and its subscription to the month in which it was billed first. */
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

/** Dates each tenant's screens to the months in which their set-up was billed, and the others to the tenant's first month. */
export async function moveScreensToPast(
  session: pg.Client,
  setUps: readonly { tenantId: number; on: string; screens: number }[],
): Promise<void> {
  await session.query(
    `with set_up as (
      select s."tenantId", s."on", sum(s.screens) over (partition by s."tenantId" order by s."on") as until
      from jsonb_to_recordset($1) as s ("tenantId" int, "on" date, screens int)
    ), numbered as (
      select id, tenant_id, row_number() over (partition by tenant_id order by id) as nth from devices
    )
    update devices d set created_at = coalesce(
      (select min(s."on") from set_up s where s."tenantId" = n.tenant_id and s.until >= n.nth)::timestamp + interval '12 hours',
      t.created_at)
    from numbered n join tenants t on t.id = n.tenant_id where n.id = d.id`,
    [JSON.stringify(setUps)],
  );
}

/** With schedules that begin today, screens in time zones where it is still yesterday would have none. */
export async function beginSchedulesInPast(session: pg.Client, tenantId: number): Promise<void> {
  await session.query('update schedules set start_date = start_date - 91 where tenant_id = $1', [tenantId]);
}
