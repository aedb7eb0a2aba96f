import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aScreen } from '../../test/playback-factories.ts';

const tokenOf = (tenantId: number, n: number) => createHash('sha256').update(`${tenantId} ${n}`).digest();

/** How many rows of devices a statement reads for two of three thousand devices that have just been added. */
async function rowsRead(statement: string, parameterOf: (tenantId: number, deviceIds: number[]) => unknown) {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  return withDatabase(async (client) => {
    await client.query('begin');
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      `insert into devices (tenant_id, store_id, group_id, name, code, description, token_hash)
       select d.tenant_id, d.store_id, d.group_id, 'Screen ' || n, 'S' || n, '', sha256((d.tenant_id || ' ' || n)::bytea)
       from devices d, generate_series(1, 3000) n where d.id = $1 returning id`,
      [deviceId],
    );
    const read = async () => {
      const counts = await client.query<{ read: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'devices'`,
      );
      return counts.rows[0]?.read ?? 0;
    };
    const before = await read();
    const ids = rows.map(({ id }) => id).filter((_, index) => index % 1500 === 9);
    const answers = await client.query(statement, [parameterOf(tenant.tenantId, ids)]);
    expect(answers.rows).toHaveLength(2);
    const count = (await read()) - before;
    await client.query('rollback');
    return count;
  });
}

const at = new Date().toISOString();

test('reports of two screens read their devices and no others', async () => {
  const read = await rowsRead('select * from store_reports($1)', (tenantId, ids) =>
    JSON.stringify(ids.map((deviceId) => ({ tenantId, deviceId, at, playerVersion: '1', onlineOnly: false }))),
  );
  expect(read).toBeLessThan(20);
});

test('two screens that connect read their devices and no others', async () => {
  const read = await rowsRead('select * from apply_presence($1)', (tenantId, ids) =>
    JSON.stringify(ids.map((deviceId) => ({ tenantId, deviceId, at, online: true, heard: true }))),
  );
  expect(read).toBeLessThan(20);
});

test('two tokens read their devices and no others', async () => {
  const read = await rowsRead(`select * from devices_by_hash($1::bytea[], '{devices}')`, (tenantId) => [
    tokenOf(tenantId, 10),
    tokenOf(tenantId, 1510),
  ]);
  expect(read).toBeLessThan(20);
});
