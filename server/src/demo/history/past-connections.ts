import type pg from 'pg';

/**
 * Two outages a week and one of a day for each of these screens, in the table `outages` until the transaction ends. They are
 * computed from the id of the screen, so that two demos on one day are the same.
 */
export async function makeOutages(session: pg.Client, deviceIds: readonly number[]): Promise<void> {
  await session.query(
    'create temporary table outages (device_id int, begins timestamptz, ends timestamptz) on commit drop',
  );
  await session.query(
    `insert into outages
    select d, begins, begins + make_interval(mins => 8 + (d * 17 + n * 29) % 80)
    from unnest($1::int[]) d, generate_series(0, 24) n,
      lateral (select now() - make_interval(mins => n * 5040 + 200 + (d * 613 + n * 977) % 4200) as begins) b
    union all
    select d, now() - make_interval(days => 11 + d * 7 % 60), now() - make_interval(days => 10 + d * 7 % 60)
    from unnest($1::int[]) d`,
    [deviceIds],
  );
}

/** The connection history of the screens, up to a few minutes ago: they come online when the demo starts. */
export async function storeConnections(session: pg.Client, tenantId: number): Promise<void> {
  await session.query(
    `insert into presence_history (tenant_id, device_id, at, online)
    select $1, device_id, at, online from (
      select device_id, begins as at, false as online from outages
      union all select device_id, ends, true from outages
      union all select distinct device_id, now() - interval '90 days', true from outages
      union all select distinct device_id, now() - interval '4 minutes', false from outages
    ) changes
    on conflict do nothing`,
    [tenantId],
  );
}
