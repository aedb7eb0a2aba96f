import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { press } from '../support/page-actions.ts';
import { createRecordsOfOperator, ofOperator } from '../support/scenes-of-operator.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as base } from '../support/test.ts';
import { oneIn } from '@vitrine/testing/long-run';

const test = base.extend('ids', { scope: 'file' }, ({ server, firstTenant, reseller }) =>
  createRecordsOfOperator(server, { tenantId: firstTenant.id, resellerEmail: reseller.email }),
);

test.for(oneIn(10, ofOperator))(
  'axe finds no violation for the operator on %s',
  { tags: 'long' },
  async ([path, seen, columns], { console, ids }) => {
    const resolvedPath = path.replace(/:(\w+)/, (_, name: string) => String(ids[name]));
    const page = await console.openShared(admin, resolvedPath);
    await page.getByText(seen).first().waitFor();
    if (columns) {
      const headings = await page.getByRole('table').getByRole('columnheader').allInnerTexts();
      expect(headings.map((text) => text.trim()).filter((text) => columns.includes(text))).toEqual(columns);
    }
    expect(await a11yViolations(page)).toEqual([]);
  },
);

test('axe finds no violation with the dialog for generating invoices open', { tags: 'long' }, async ({ console }) => {
  const page = await console.openShared(admin, '/invoice');
  await press(page, 'Generate');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tenant' }).waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});
