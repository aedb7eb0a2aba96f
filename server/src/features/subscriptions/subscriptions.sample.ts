import { at, type Sample } from '../../test/sample.ts';
import { aSubscription } from '../../test/subscriptions.ts';

export const sample: Sample = {
  make: {
    subscription: async ({ tenant, canary, id }) =>
      (await aSubscription(tenant, { planId: await id('package'), remarks: canary })).subscriptionId,
  },
  requests({ ids, canary }) {
    const subscription = { planId: ids.package, tenantId: ids.tenant, subscriptionType: 1 };
    const days = { validFrom: '2099-01-01', validTill: '2099-12-31' };
    return {
      'GET /admin/subscription': { query: { search: canary } },
      'GET /admin/subscription/:id': at(ids, 'subscription'),
      'GET /admin/tenant/subscriptions/:id': at(ids, 'tenant'),
      'POST /admin/subscription': { body: { ...subscription, ...days } },
      'PUT /admin/subscription/:planId': {
        params: { planId: ids.package },
        body: { subscriptionId: ids.subscription, ...days, status: 0 },
      },
      'DELETE /admin/subscription/:id': at(ids, 'subscription'),
    };
  },
  tooMany: {
    'GET /admin/subscription': `with p as (insert into packages (code, name, description, plan_interval, cost_minor)
      values ('many' || $1, 'Many', '', 1, 0) returning id),
    t as (insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
      select $1, 'Tenant ' || n, 'many' || $1 || 'x' || n, '', 'many' || $1 || 'x' || n from generate_series(1, $2) n returning id)
    insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till)
    select t.id, p.id, 1, '2026-01-01', '2026-12-31' from t, p`,
  },
};
