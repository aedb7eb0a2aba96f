import { platformWebhooks, webhooks } from '@vitrine/contract/webhooks';
import { superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { at, type Sample } from '../../test/sample.ts';
import { aWebhookReceiver } from '../../test/webhook-receivers.ts';

const eventId = '0b9e5a34-8d51-4bcb-9b4c-6f0a4f3f7a10';

/** An event that was delivered. */
async function addDelivery(webhookId: number, canary: string): Promise<number> {
  await withDatabase((client) =>
    client.query(
      `insert into webhook_deliveries (tenant_id, webhook_id, event_id, type, sequence, occurred_at, data, due_at, is_delivered, attempts, attempted_at, status, response)
       select tenant_id, id, $2, 'file.ready', 1, now(), jsonb_build_object('file', $3::text), null, true, 1, now(), 200, $3 from webhooks where id = $1`,
      [webhookId, eventId, canary],
    ),
  );
  return webhookId;
}

export const sample: Sample = {
  make: {
    async webhook({ tenant, canary }) {
      const { url } = aWebhookReceiver();
      const body = { url: `${url}?${canary}`, description: canary, events: ['file.ready' as const] };
      return addDelivery((await tenant.call(webhooks.create, { body })).body.id, canary);
    },
    async platformWebhook({ canary }) {
      const body = { url: aWebhookReceiver().url, description: canary, events: ['tenant.created' as const] };
      return addDelivery((await (await superAdmin()).call(platformWebhooks.create, { body })).body.id, canary);
    },
  },
  requests({ ids, canary }) {
    const form = { url: aWebhookReceiver().url, description: canary };
    const [own, platform] = [at(ids, 'webhook'), at(ids, 'platformWebhook')];
    const body = { ...form, events: ['file.ready'] };
    const platformBody = { ...form, events: ['tenant.created'] };
    const delivery = { body: { eventId } };
    return {
      'GET /webhook': { query: { search: canary } },
      'GET /webhook/:id': own,
      'POST /webhook': { body },
      'PUT /webhook/:id': { ...own, body },
      'POST /webhook/rotate-secret/:id': { ...own, body: { overlapHours: 0 } },
      'GET /webhook/deliveries/:id': own,
      'POST /webhook/test/:id': own,
      'POST /webhook/send-again/:id': { ...own, ...delivery },
      'DELETE /webhook/:id': own,
      'GET /admin/webhook': { query: { search: canary } },
      'GET /admin/webhook/:id': platform,
      'POST /admin/webhook': { body: platformBody },
      'PUT /admin/webhook/:id': { ...platform, body: platformBody },
      'POST /admin/webhook/rotate-secret/:id': { ...platform, body: { overlapHours: 0 } },
      'GET /admin/webhook/deliveries/:id': platform,
      'POST /admin/webhook/test/:id': platform,
      'POST /admin/webhook/send-again/:id': { ...platform, ...delivery },
      'DELETE /admin/webhook/:id': platform,
    };
  },
  tooMany: {
    'GET /webhook': `insert into webhooks (tenant_id, url, description, events, sealed_secret)
      select $1, 'https://' || n || '.example.com/', '', '{file.ready}', '' from generate_series(1, $2) n`,
    'GET /admin/webhook': `insert into webhooks (reseller_id, url, description, events, sealed_secret)
      select $1, 'https://' || n || '.example.com/', '', '{tenant.created}', '' from generate_series(1, $2) n`,
  },
};
