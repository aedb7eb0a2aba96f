import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withDatabase } from '../test/database.ts';

const [tenants, rowsEach] = [40, 2000];
/** Reading through one index of these rows takes 150 blocks; finding one row and writing one takes a few of each index. */
const maxBlocks = 100;

const Explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }) }),
    ]),
  }),
]);

function blocksRead(rows: unknown): number {
  const { Plan } = Explained.parse(rows)[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
}

test.each(
  oneIn(2, [
    ['of a tenant with a long audit log', -1],
    ['of an unknown tenant', null],
  ] as const),
)('an event %s is counted up without reading through the audit log', async (_case, tenantId) => {
  await withDatabase(async (client) => {
    await client.query('begin');
    await client.query(
      `insert into audit (tenant_id, user_id, ip, action, entity, at)
       select -1 - n % $1, n, '10.0.0.1', 'sign-in-failed', 'session', now() - n * interval '7 seconds'
       from generate_series(1, $1::int * $2::int) n`,
      [tenants, rowsEach],
    );
    await client.query('analyze audit');
    const event = async () => {
      const { rows } = await client.query(
        `explain (analyze, buffers, format json)
         select audit_event('sign-in-failed', 'session', null, $1, 7, '10.0.0.2', null)`,
        [tenantId],
      );
      return blocksRead(rows);
    };
    // The first five are planned for their values; then PostgreSQL may keep one plan for all.
    for (let time = 0; time < 6; time += 1) await event();
    expect(await event()).toBeLessThan(maxBlocks);
    const { rows } = await client.query(
      `select times from audit where ip = '10.0.0.2' and tenant_id is not distinct from $1`,
      [tenantId],
    );
    expect(rows).toEqual([{ times: 7 }]);
    await client.query('rollback');
  });
});

test('an event is counted up without reading the events of other addresses in the same minute', async () => {
  await withDatabase(async (client) => {
    await client.query('begin');
    const event = async () => {
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) select audit_event('sign-in', 'users', 7, -1, 7, '10.0.0.2', null)`,
      );
      return blocksRead(rows);
    };
    for (let time = 0; time < 6; time += 1) await event();
    await client.query(
      `insert into audit (tenant_id, user_id, ip, action, entity, entity_id)
       select -1, 7, '10.1.' || n, 'sign-in', 'users', 7 from generate_series(1, 10000) n`,
    );
    expect(await event()).toBeLessThan(maxBlocks);
    const { rows } = await client.query(`select times from audit where ip = '10.0.0.2' and tenant_id = -1`);
    expect(rows).toEqual([{ times: 7 }]);
    await client.query('rollback');
  });
});
