import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Lists, listCases, listsOfLargeTenant, readsAll } from '../test/list-plans.ts';

const rows = 100_000;
let lists: Lists;

beforeAll(async () => {
  lists = await listsOfLargeTenant(rows, { tenants: 1000, rows: 500 });
}, 3_600_000);
afterAll(() => lists.close());

test.each(listCases())('$name of 100,000 rows, beside 1,000 tenants', async ({ endpoint, query }) => {
  for (const { isCount, scans, ms } of await lists.explain(endpoint, query)) {
    console.log(`${endpoint.path} ${JSON.stringify(query)} ${isCount ? 'count' : 'page'}: ${ms.toFixed(1)} ms`);
    const maxRead = isCount || readsAll(endpoint, query) ? rows + 1 : rows / 5;
    const excessive = scans.filter(({ kind, read }) => kind === 'Seq Scan' || read > maxRead);
    expect(excessive).toEqual([]);
  }
});
