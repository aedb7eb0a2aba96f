// The events of a workload's writes that webhooks announce, each known by the name of its write.
import { webhookEvents } from '@vitrine/contract/webhook-events';
import { platformWebhooks } from '@vitrine/contract/webhooks';
import { adminPassword } from '@vitrine/testing/server-process';
import { expect } from 'vitest';
import { signIn, type Tenant } from './api.ts';
import type { Reader } from './database.ts';
import { aWebhook } from './webhook-factories.ts';
import { aWebhookReceiver, type Received } from './webhook-receivers.ts';
import type { Kind, Workload } from './workload.ts';

type Data = Received['event']['data'];

interface Announced {
  type: 'tenant.created' | 'override.started' | 'playlist.published' | 'file.ready';
  kind: Kind;
  name: (data: Data) => string;
}

const announced: readonly Announced[] = [
  {
    ...{ type: 'tenant.created', kind: 'tenant' },
    name: (data) => webhookEvents['tenant.created'].data.parse(data).tenant.companyName,
  },
  {
    ...{ type: 'override.started', kind: 'override' },
    name: (data) => webhookEvents['override.started'].data.parse(data).override.name,
  },
  {
    ...{ type: 'playlist.published', kind: 'playlist' },
    name: (data) => webhookEvents['playlist.published'].data.parse(data).playlist.name,
  },
  {
    ...{ type: 'file.ready', kind: 'image' },
    name: (data) => webhookEvents['file.ready'].data.parse(data).file.name.replace('.jpg', ''),
  },
];

/** Webhooks that receive these events: the operator's, and that of a workload's tenant, which `receiveOf` makes. */
export async function receiveAnnounced(address: string, origin: string) {
  const receiver = aWebhookReceiver(204, origin);
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  await aWebhook(operator, ['tenant.created'], { endpoints: platformWebhooks, receiver });

  return {
    async receiveOf(tenant: Tenant): Promise<void> {
      await aWebhook(tenant, ['override.started', 'playlist.published', 'file.ready'], { receiver });
    },

    /** Each acknowledged write has its event, with one id however often it was sent. */
    async expectAll(read: Reader, { acknowledged }: Workload): Promise<void> {
      // The last killed server has leased the webhooks for half a minute.
      await read((client) => client.query('update webhooks set leased_until = null'));
      const missing = async () => {
        const received = idsByName(await receiver.received());
        return announced.flatMap(({ kind }) => acknowledged[kind].filter((name) => !received.has(name)));
      };
      await expect.poll(missing, { timeout: 120_000, interval: 500 }).toEqual([]);
      const posts = await receiver.received();
      for (const [name, ids] of idsByName(posts)) expect([name, ids.size]).toEqual([name, 1]);
      const writes = announced.map(({ type, kind }) => `${acknowledged[kind].length} ${type}`);
      console.log(`${posts.length} requests with the events of ${writes.join(', ')}`);
    },
  };
}

function idsByName(posts: readonly Received[]): Map<string, Set<string | undefined>> {
  const ids = new Map<string, Set<string | undefined>>();
  for (const { event, headers } of posts) {
    const name = announced.find(({ type }) => type === event.type)?.name(event.data) ?? event.type;
    ids.set(name, (ids.get(name) ?? new Set()).add(headers['webhook-id']));
  }
  return ids;
}
