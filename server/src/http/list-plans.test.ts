import { devices } from '@vitrine/contract/devices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lists, listCases, listsOfLargeTenant, readsAll } from '../test/list-plans.ts';

const rows = 4_000;
let lists: Lists;

beforeAll(async () => {
  lists = await listsOfLargeTenant(rows, { tenants: 20, rows: 400 });
}, 120_000);
afterAll(() => lists.close());

describe.each(listCases())('$name', ({ endpoint, query }) => {
  test('reads no rows of other tenants, and few own rows for a page', async () => {
    const asked = await lists.explain(endpoint, query);
    expect(asked).not.toEqual([]);
    for (const { isCount, scans } of asked) {
      const most = isCount || readsAll(endpoint, query) ? rows + 1 : rows / 5;
      const tooMuch = scans.filter(({ kind, read }) => kind === 'Seq Scan' || read > most);
      expect(tooMuch).toEqual([]);
    }
  });
});

test('statements of a list that a connection knows by name are planned for each tenant that asks', async () => {
  const plans = await lists.plansByName(devices.list);
  expect(plans.map(({ generic }) => generic)).toEqual([0, 0]);
  expect(Math.min(...plans.map(({ custom }) => custom))).toBeGreaterThanOrEqual(10);
});
