import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../test/database.ts';
import { bind, inTransactionWithLookup, type Tx } from './transaction.ts';

const read = { waitsForCommit: false };
const asSeven = { text: `select 'Mara' as name, ${bind({ tenantId: '7' })}` };

/** One connection, so that each transaction follows the one before on it. */
let pool: pg.Pool;
beforeAll(() =>
  withDatabase(async ({ host, port, user, database, password }) => {
    pool = new pg.Pool({ host, port, user, database, password: password ?? undefined, max: 1, pipeline: true });
  }),
);
afterAll(() => pool.end());

async function tenantIn(tx: Tx): Promise<unknown> {
  const { rows } = await tx.execute(sql`select current_setting('app.tenant_id', true) as tenant`);
  return rows[0]?.['tenant'];
}

test('whoever uses the connection after a read does not act as its caller, though nobody waited for the commit', async () => {
  expect(await inTransactionWithLookup(pool, asSeven, read, tenantIn)).toBe('7');
  const { rows } = await pool.query<{ tenant: string }>(`select current_setting('app.tenant_id', true) as tenant`);
  expect(rows).toEqual([{ tenant: '' }]);
});

test('a read that fails ends its transaction, and the next one has the connection', async () => {
  const failing = inTransactionWithLookup(pool, asSeven, read, (tx) => tx.execute(sql`select 1 / 0`));
  await expect(failing).rejects.toThrow('select 1 / 0');
  const reads = [1, 2, 3].map(() => inTransactionWithLookup(pool, asSeven, read, tenantIn));
  expect(await Promise.all(reads)).toEqual(['7', '7', '7']);
});
