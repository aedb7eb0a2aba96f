import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { packages } from '@vitrine/contract/packages';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { resellers } from '@vitrine/contract/resellers';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { expect } from 'vitest';
import { signedInApi } from '../support/api.ts';
import { a11yViolations } from '../support/axe.ts';
import { anIssuer } from '../support/billing.ts';
import { press } from '../support/page-actions.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as base } from '../support/test.ts';
import { oneIn } from '@vitrine/testing/long-run';

/** One record for each list of the operator. */
const test = base.extend(
  'ids',
  { scope: 'file' },
  async ({ server, firstTenant: tenant, reseller }): Promise<Record<string, number>> => {
    await anIssuer(server);
    const { call } = await signedInApi(server.origin, admin);
    const [seller] = await call(resellers.list, { query: { search: reseller.email } });
    const resellerId = seller?.id ?? 0;
    const price = { planInterval: 1, cost: 49.5 } as const;
    const { planId } = await call(packages.create, {
      body: { code: 'G', name: 'Growth', description: 'Shops', ...price },
    });
    await call(resellerPlans.create, { body: { planId, resellerId, percentage: 20 } });
    const tenantId = tenant.id;
    const period = { validFrom: '2030-01-01', validTill: '2030-01-31' };
    const { subscriptionId } = await call(subscriptions.create, {
      body: { planId, tenantId, subscriptionType: 1, ...period },
    });
    const invoiceItems = [{ description: 'Growth', price: 49.5, quantity: 2 }];
    const sent = { tenantId, date: '2026-05-01', dueDate: '2026-05-15', status: 1, invoiceItems } as const;
    const { invoiceId } = await call(invoices.create, { body: sent });
    const { paymentId } = await call(invoicePayments.create, {
      body: { invoiceId, paymentType: 1, paymentDate: '2026-05-02', paymentAmount: 9, remarks: 'By bank' },
    });
    return { tenantId, resellerId, planId, subscriptionId, invoiceId, paymentId };
  },
);

/** `:tenantId` and the like are replaced by ids of this file's records. Lists also have their columns, in order. */
const ofOperator: [path: string, seen: string, columns?: string[]][] = [
  ['/dashboard', 'Total Tenants'],
  ['/tenants', 'Harbour Coffee', ['Company Name', 'Owner', 'Devices', 'Stores', 'Reseller', 'Player code', 'Status']],
  ['/tenants/new', 'Create Tenant'],
  ['/tenants/edit/:tenantId', 'Identifier'],
  ['/packages', 'Growth', ['Code', 'Name', 'Interval', 'Cost', 'Trial', 'Limits', 'All resellers', 'Subscriptions']],
  ['/packages/new', 'Create Package'],
  [
    '/invoice',
    'INV-2026-000001',
    ['Invoice Number', 'Customer/Tenant', 'Date', 'Due Date', 'Discount', 'Grand Total', 'Status'],
  ],
  ['/invoice/new', 'Grand Total'],
  ['/invoice/edit/:invoiceId', 'Sent invoices are locked.'],
  [
    '/payments',
    'Bank transfer',
    ['Invoice Number', 'Customer/Tenant', 'Payment date', 'Payment Amount', 'Remarks', 'Payment Type'],
  ],
  ['/payments/new', 'Payment Amount'],
  ['/issuer', 'Company Name'],
  ['/settings/sign-up', 'Businesses can sign up'],
  ['/platform/status', 'Unpublished changes'],
  ['/reseller', 'Southern Signs', ['Company Name', 'User (Owner) name', 'Email Id', 'Phone Number', 'No of Tenants']],
  ['/reseller/new', 'Create Reseller'],
  ['/reseller/edit/:resellerId', 'Save Changes'],
  ['/reseller/plans/:resellerId', 'Growth', ['Code', 'Name', 'Description', 'Percentage', 'Commitment']],
  ['/reseller/statement/:resellerId', 'Shortfall'],
  ['/reseller/plans/:resellerId/new', 'Percentage'],
  ['/user', 'admin@vitrine.example'],
  ['/user/new', 'Create User'],
  ['/user/roles/new', 'Create Role'],
  [
    '/subscription',
    '01-Jan-2030',
    ['Tenant', 'Package', 'Subscription Type', 'Purchased On', 'Valid From', 'Valid Till', 'Remarks', 'Status'],
  ],
  ['/subscription/new', 'Create Subscription'],
  ['/subscription/edit/:subscriptionId', 'Save Changes'],
];

test.for(oneIn(10, ofOperator))(
  'axe finds no violation for the operator on %s',
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

test('axe finds no violation with the dialog for generating invoices open', async ({ console }) => {
  const page = await console.openShared(admin, '/invoice');
  await press(page, 'Generate');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Tenant' }).waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});
