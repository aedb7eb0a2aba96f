import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { packages } from '@vitrine/contract/packages';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { resellers } from '@vitrine/contract/resellers';
import { platformRoles } from '@vitrine/contract/roles';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { platformUsers } from '@vitrine/contract/users';
import { signedInApi } from './api.ts';
import { anIssuer } from './billing.ts';
import { withDatabase } from './database.ts';
import { admin, type Server } from './server.ts';

interface Customers {
  tenantId: number;
  resellerEmail: string;
}

/** One record for each list of the operator. Returns their ids. */
export async function createRecordsOfOperator(
  server: Server,
  { tenantId, resellerEmail }: Customers,
): Promise<Record<string, number>> {
  await anIssuer(server);
  const { call } = await signedInApi(server.origin, admin);
  const [seller] = await call(resellers.list, { query: { search: resellerEmail } });
  const resellerId = seller?.id ?? 0;
  await withDatabase(server, (client) =>
    client.query('update tenants set reseller_id = $2 where id = $1', [tenantId, resellerId]),
  );
  const price = { planInterval: 1, cost: 49.5 } as const;
  const { planId } = await call(packages.create, {
    body: { code: 'G', name: 'Growth', description: 'Shops', ...price },
  });
  const plan = await call(resellerPlans.create, { body: { planId, resellerId, percentage: 20 } });
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
  const [me] = await call(platformUsers.list, { query: {} });
  const description = 'Who answers the phone';
  const role = await call(platformRoles.create, { body: { name: 'Desk', description } });
  return {
    ...{ tenantId, resellerId, planId, subscriptionId, invoiceId, paymentId },
    ...{ resellerPlanId: plan.id, userId: me?.id ?? 0, roleId: role.id },
  };
}

/** `:tenantId` and the like are replaced by ids of this file's records. Lists also have their columns, in order. */
export const ofOperator: [path: string, seen: string | RegExp, columns?: string[]][] = [
  ['/dashboard', 'Total Tenants'],
  ['/tenants', 'Harbour Coffee', ['Company Name', 'Owner', 'Devices', 'Stores', 'Reseller', 'Player code', 'Status']],
  ['/tenants/new', 'Create Tenant'],
  ['/tenants/edit/:tenantId', 'Identifier'],
  ['/packages', 'Growth', ['Code', 'Name', 'Interval', 'Cost', 'Trial', 'Limits', 'All resellers', 'Subscriptions']],
  ['/packages/new', 'Create Package'],
  ['/packages/edit/:planId', 'Save Changes'],
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
  ['/payments/edit/:paymentId', 'Payment Amount'],
  ['/issuer', 'Company Name'],
  ['/settings/sign-up', 'Businesses can sign up'],
  ['/platform/status', 'Unpublished changes'],
  ['/reseller', 'Southern Signs', ['Company Name', 'User (Owner) name', 'Email Id', 'Phone Number', 'No of Tenants']],
  ['/reseller/new', 'Create Reseller'],
  ['/reseller/edit/:resellerId', 'Save Changes'],
  ['/reseller/plans/:resellerId', 'Growth', ['Code', 'Name', 'Description', 'Percentage', 'Commitment']],
  ['/reseller/statement/:resellerId', 'Shortfall'],
  ['/reseller/plans/:resellerId/new', 'Percentage'],
  ['/reseller/plans/edit/:resellerPlanId', 'Percentage'],
  ['/user', 'admin@vitrine.example'],
  ['/user/new', 'Create User'],
  ['/user/edit/:userId', 'Save Changes'],
  ['/user/roles', 'Desk'],
  ['/user/roles/new', 'Create Role'],
  ['/user/roles/edit/:roleId', 'Save Changes'],
  ['/user/roles/permission/:roleId', /^Save$/],
  [
    '/subscription',
    '01-Jan-2030',
    ['Tenant', 'Package', 'Subscription Type', 'Purchased On', 'Valid From', 'Valid Till', 'Remarks', 'Status'],
  ],
  ['/subscription/new', 'Create Subscription'],
  ['/subscription/edit/:subscriptionId', 'Save Changes'],
  ['/brand', 'Main colour'],
  ['/settings/api-keys', 'No API keys yet'],
  ['/settings/api-keys/new', 'Create API Key'],
  ['/settings/connected-apps', 'No connected apps yet'],
  ['/settings/single-sign-on', 'Redirect URI'],
  ['/settings/webhooks', 'No webhooks yet'],
  ['/settings/webhooks/new', 'Create Webhook'],
  ['/profile', 'About you'],
];

export const ofReseller: [path: string, seen: string][] = [
  ['/dashboard', 'Total Tenants'],
  ['/tenants', 'Harbour Coffee'],
  ['/tenants/edit/:tenantId', 'Identifier'],
  ['/packages', 'Growth'],
  ['/subscription', '01-Jan-2030'],
  ['/invoice', 'INV-2026-000001'],
  ['/invoice/edit/:invoiceId', 'Grand Total'],
  ['/payments', 'Bank transfer'],
  ['/commission', 'Shortfall'],
  ['/brand', 'Main colour'],
  ['/settings/api-keys', 'No API keys yet'],
  ['/settings/connected-apps', 'No connected apps yet'],
  ['/settings/single-sign-on', 'Redirect URI'],
  ['/settings/webhooks', 'No webhooks yet'],
];
