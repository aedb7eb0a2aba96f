import { randomUUID } from 'node:crypto';
import type { WebhookTest } from '@vitrine/contract/alerts';
import { t } from '@vitrine/contract/messages';
import { shown } from '@vitrine/contract/stored-text';
import { eq } from 'drizzle-orm';
import { alerts, alertWebhooks } from '../../../db/schema/alerts.ts';
import { refersTo } from '../../../db/refers-to.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { Transact } from '../../../http/request/call.ts';
import { unseal } from '../../../seal.ts';
import { chatBodyOf } from './chat-message.ts';
import { deliver } from './deliver.ts';
import { unreadable } from './send-chat-message.job.ts';
import type { ChatDeps } from './webhooks.queries.ts';

interface Test {
  body: WebhookTest;
  inTransaction: Transact;
  origin: string;
  signal: AbortSignal;
}

/** Sends a message now; a failure is the error of the address. No transaction is open while the service answers. */
export async function sendTest(
  { config, chatKey }: ChatDeps,
  { body, inTransaction, origin, signal }: Test,
): Promise<void> {
  const { kind, id } = body;
  const url =
    body.url !== '' || id === null
      ? body.url
      : await inTransaction(async (tx) => {
          // Row-level security hides webhooks of an alert in the bin.
          const [saved] = await tx
            .select({ sealedUrl: alertWebhooks.sealedUrl })
            .from(alertWebhooks)
            .innerJoin(alerts, refersTo(alertWebhooks, alertWebhooks.alertId, alerts))
            .where(eq(alertWebhooks.id, id));
          if (!saved) throw notFound(t('Chat webhook'));
          return unseal(chatKey, saved.sealedUrl);
        });
  if (url === null) throw invalid({ url: [t(unreadable)] });
  const message = {
    ...{ id: randomUUID(), heading: t('Test message'), link: { label: t('View alerts'), path: '/admin/alerts' } },
    lines: [t('Messages about offline screens will arrive here.')],
  };
  const { failure } = await deliver(config, { kind, url, body: chatBodyOf(kind, message, origin), signal });
  if (failure !== null) throw invalid({ url: [shown(failure)] }, shown(failure));
}
