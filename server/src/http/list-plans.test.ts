import { oneIn } from '@vitrine/testing/long-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lists, listCases, listsOfLargeTenant, readsAll } from '../test/list-plans.ts';

const rows = 4_000;
let lists: Lists;

beforeAll(async () => {
  lists = await listsOfLargeTenant(rows, { tenants: 20, rows: 400 });
}, 120_000);
afterAll(() => lists.close());

describe.each(oneIn(4, listCases()))('$name', ({ endpoint, query }) => {
  test('reads no rows of other tenants, and few own rows for a page', async () => {
    const statements = await lists.explain(endpoint, query);
    expect(statements).not.toEqual([]);
    for (const { isCount, scans } of statements) {
      const maxRead = isCount || readsAll(endpoint, query) ? rows + 1 : rows / 5;
      const excessive = scans.filter(({ kind, read }) => kind === 'Seq Scan' || read > maxRead);
      expect(excessive).toEqual([]);
    }
  });
});
