import { resellers } from '@vitrine/contract/resellers';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { barriersOn } from '../support/axe.ts';
import { press } from '../support/hands.ts';
import { admin } from '../support/server.ts';
import { test as base } from '../support/test.ts';

const test = base.extend('resellerId', { scope: 'file' }, async ({ server, reseller }) => {
  const operator = await signedInApi(server.origin, admin);
  const [seller] = await operator.call(resellers.list, { query: { search: reseller.email } });
  return seller?.id ?? 0;
});

/** `:tenant` and `:reseller` stand for the ids of those of this file. */
const ofOperator: [path: string, seen: string][] = [
  ['/dashboard', 'Total Tenants'],
  ['/tenants', 'Harbour Coffee'],
  ['/tenants/new', 'Create Tenant'],
  ['/tenants/edit/:tenant', 'Identifier'],
  ['/packages', 'New Package'],
  ['/packages/new', 'Create Package'],
  ['/invoice', 'New Invoice'],
  ['/invoice/new', 'Grand Total'],
  ['/payments', 'New Payment'],
  ['/payments/new', 'Payment Amount'],
  ['/issuer', 'Company Name'],
  ['/reseller', 'Southern Signs'],
  ['/reseller/new', 'Create Reseller'],
  ['/reseller/edit/:reseller', 'Save Changes'],
  ['/reseller/plans/:reseller', 'No plans yet'],
  ['/reseller/statement/:reseller', 'No plans are set'],
  ['/reseller/plans/:reseller/new', 'Percentage'],
  ['/user', 'admin@vitrine.example'],
  ['/user/new', 'Create User'],
  ['/user/roles/new', 'Create Role'],
  ['/subscription', 'New Subscription'],
  ['/subscription/new', 'Create Subscription'],
];

test.for(ofOperator)('no barrier for the operator on %s', async ([path, seen], { console, tenant, resellerId }) => {
  const there = path.replace(':tenant', String(tenant.id)).replace(':reseller', String(resellerId));
  const page = await console.open(admin, there);
  await page.getByText(seen).first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('no barrier with the question of what to invoice open', async ({ console }) => {
  const page = await console.open(admin, '/invoice');
  await press(page, 'Generate');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tenant' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});
