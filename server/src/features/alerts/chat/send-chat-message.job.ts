import { keyOf, msg } from '@vitrine/contract/messages';
import { shown } from '@vitrine/contract/stored-text';
import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { clock } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { refersTo } from '../../../db/refers-to.ts';
import { alerts, alertWebhooks } from '../../../db/schema/alerts.ts';
import { job } from '../../../jobs/job.ts';
import { unseal } from '../../../seal.ts';
import { ChatMessage, chatBodyOf } from './chat-message.ts';
import { deliver, type Delivery } from './deliver.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  config: Pick<Config, 'CHAT_WEBHOOK_ORIGINS'>;
  chatKey: Buffer;
  /** The public URL of the server; throws before the server listens, and the job is retried. */
  origin: () => string;
}

export const unreadable = msg('The address can no longer be read: enter it again');

/** Sends a message to the current address of the webhook; drops it if the webhook was removed meanwhile. */
export const sendChatMessageJob = job({
  name: 'send-chat-message',
  payload: z.object({ tenantId: z.int(), webhookId: z.int(), message: ChatMessage }),
  async run({ database, config, chatKey, origin }: Deps, { tenantId, webhookId, message }, { signal }) {
    const isOne = eq(alertWebhooks.id, webhookId);
    // Row-level security hides webhooks of an alert in the bin.
    const [webhook] = await database.inJob(tenantId, (tx) =>
      tx
        .select(getTableColumns(alertWebhooks))
        .from(alertWebhooks)
        .innerJoin(alerts, refersTo(alertWebhooks, alertWebhooks.alertId, alerts))
        .where(isOne),
    );
    if (!webhook || webhook.lastSent === message.id || new Date(message.until) < clock.now()) return;
    const { kind } = webhook;
    const url = unseal(chatKey, webhook.sealedUrl);
    const body = chatBodyOf(kind, message, origin());
    const done: Delivery =
      url === null
        ? { failure: keyOf(unreadable), mayRetry: false }
        : await deliver(config, { kind, url, body, signal });
    const { failure, mayRetry } = done;
    const result =
      failure === null ? { failure, failedAt: null, lastSent: message.id } : { failure, failedAt: clock.now() };
    await database.inJob(tenantId, (tx) => tx.update(alertWebhooks).set(result).where(isOne));
    if (mayRetry) throw new Error(shown(failure ?? ''));
  },
});
