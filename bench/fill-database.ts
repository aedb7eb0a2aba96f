import pg from 'pg';

/** 10,000 devices in 100 stores and 50 groups for the tenant, and 1,000 devices for each of twenty others. */
export async function fillDatabase(database: pg.ClientConfig, tenantId: number): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await fillTenant(client, { tenantId, stores: 100, groups: 50, devices: 10_000 });
  for (let other = 1; other <= 20; other += 1) {
    const { rows } = await client.query<{ id: number }>(
      `insert into tenants (company_name, canonical_name, player_code, business_name)
       values ($1, $1, $2, $1) returning id`,
      [`other${other}`, `OTHER${String(other).padStart(3, '0')}`],
    );
    for (const { id } of rows) await fillTenant(client, { tenantId: id, stores: 10, groups: 5, devices: 1000 });
  }
  await client.query('vacuum analyze');
  await client.end();
}

interface Size {
  tenantId: number;
  stores: number;
  groups: number;
  devices: number;
}

export async function fillTenant(client: pg.Client, { tenantId, stores, groups, devices }: Size): Promise<void> {
  await client.query(
    `insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
     select $1, 'Store ' || n, n || ' Main Street', 'Sydney', 'NSW', '', 'Australia/Sydney', 1000 + n
     from generate_series(1, $2) n`,
    [tenantId, stores],
  );
  await client.query(
    `insert into device_groups (tenant_id, name, orientation, description)
     select $1, 'Group ' || n, 1, 'Screens of kind ' || n from generate_series(1, $2) n`,
    [tenantId, groups],
  );
  await client.query(
    `insert into devices (tenant_id, store_id, group_id, name, code, description)
     select $1, s.ids[1 + n % cardinality(s.ids)], g.ids[1 + n % cardinality(g.ids)],
       'Screen ' || n, 'S' || n, 'Behind counter ' || n
     from generate_series(1, $2) n,
       (select array_agg(id) ids from stores where tenant_id = $1) s,
       (select array_agg(id) ids from device_groups where tenant_id = $1) g`,
    [tenantId, devices],
  );
}
