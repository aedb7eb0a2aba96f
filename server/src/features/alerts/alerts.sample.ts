import { alerts } from '@vitrine/contract/alerts';
import { users } from '@vitrine/contract/users';
import { aChatChannel } from '../../test/chats.ts';
import { at, type Sample } from '../../test/sample.ts';

export const sample: Sample = {
  make: {
    async alert({ tenant, id, canary }) {
      const userIds = (await tenant.call(users.list)).body.map((user) => user.id);
      const webhooks = [{ name: canary, kind: 'slack' as const, url: aChatChannel().url }];
      const body = { branchId: await id('store'), afterMinutes: 10, userIds, webhooks };
      return (await tenant.call(alerts.create, { body })).body.alertId;
    },
    async alertWebhook({ tenant, id }) {
      const { webhooks } = (await tenant.call(alerts.get, { params: { id: await id('alert') } })).body;
      return webhooks[0]?.id ?? 0;
    },
  },
  requests({ ids, canary }) {
    const webhook = { id: ids.alertWebhook, kind: 'slack' };
    const alert = { branchId: ids.store, afterMinutes: 5, userIds: [ids.user] };
    return {
      'GET /alert': { query: { search: canary } },
      'GET /alert/:id': at(ids, 'alert'),
      'POST /alert': { body: { ...alert, branchId: null } },
      'PUT /alert/:id': { ...at(ids, 'alert'), body: { ...alert, webhooks: [{ ...webhook, name: canary }] } },
      'POST /alert/test-webhook': { body: webhook },
      'DELETE /alert/:id': at(ids, 'alert'),
    };
  },
  tooMany: {
    'GET /alert': `with s as (insert into stores (tenant_id, name, address, city, province, phone, time_zone, access_code)
      select $1, 'Store ' || n, '', '', '', '', 'UTC', 1000 from generate_series(1, $2) n returning id)
    insert into alerts (tenant_id, store_id, after_minutes) select $1, s.id, 10 from s`,
  },
};
