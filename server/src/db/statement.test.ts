import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { stores } from './schema/stores.ts';
import { placeholders, statement, statementName } from './statement.ts';

/** A connection that answers each statement with `rows` and records the statements. */
function connection(rows: unknown[][]) {
  const sent: { name?: string; text: string; values: unknown[] }[] = [];
  const query = async (config: { name?: string; text: string }, values: unknown[]) => {
    sent.push({ ...config, values });
    return { rows };
  };
  return { sent, tx: drizzle({ query } as unknown as pg.PoolClient) };
}

test('a statement is built once, and runs on the connection of each transaction', async () => {
  let built = 0;
  const nameOf = statement((tx) => {
    built += 1;
    return tx
      .select({ name: stores.name })
      .from(stores)
      .where(eq(stores.id, sql.placeholder('id')));
  });
  const [first, second] = [connection([['Perth']]), connection([['Sydney']])];
  const found = await Promise.all([
    nameOf(first.tx, { id: 1 }),
    nameOf(second.tx, { id: 2 }),
    nameOf(first.tx, { id: 3 }),
  ]);
  expect(found).toEqual([[{ name: 'Perth' }], [{ name: 'Sydney' }], [{ name: 'Perth' }]]);
  expect([first.sent.map(({ values }) => values), second.sent.map(({ values }) => values)]).toEqual([
    [[1], [3]],
    [[2]],
  ]);
  expect(built).toBe(1);
});

test('equal texts have one name, so that a connection that is shared by a pooler knows what it stands for', async () => {
  const insertion = statement((tx) =>
    tx
      .insert(stores)
      .values({ ...placeholders('name', 'address', 'city', 'province', 'phone', 'timeZone', 'accessCode') }),
  );
  const { sent, tx } = connection([]);
  await insertion(tx, {
    ...{ name: 'a', address: '', city: '', province: '', phone: '' },
    timeZone: 'UTC',
    accessCode: 1,
  });
  expect(sent[0]?.name).toBe(statementName(sent[0]?.text ?? ''));
  expect(statementName('select 1')).not.toBe(statementName('select 2'));
});

test('a statement without a connection runs nowhere', async () => {
  const all = statement((tx) => tx.select({ id: stores.id }).from(stores));
  const nowhere = Object.create(connection([]).tx, { $client: { value: undefined } }) as Parameters<typeof all>[0];
  await expect(all(nowhere, {})).rejects.toThrow('Failed query');
});
