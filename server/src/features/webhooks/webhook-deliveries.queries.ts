import { t } from '@vitrine/contract/messages';
import { webhookTestType } from '@vitrine/contract/webhook-events';
import { keptDeliveries, type WebhookDelivery } from '@vitrine/contract/webhooks';
import { shown } from '@vitrine/contract/stored-text';
import { and, desc, eq, sql } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { accountOf } from '../../http/identity/account-of.ts';
import type { AttemptResult } from './sending/post-webhook.ts';
import type { StoredEvent } from './sending/webhook-message.ts';
import { webhookBodyText } from './sending/webhook-message.ts';
import type { WebhookUser } from './webhook-kinds.ts';

/** What the page of a webhook shows of a backlog. */
const maxPending = 100;

/** The newest first. */
export async function listDeliveries(tx: Tx, webhookId: number): Promise<WebhookDelivery[]> {
  const ofWebhook = eq(webhookDeliveries.webhookId, webhookId);
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook)
    .orderBy(desc(webhookDeliveries.id))
    .limit(maxPending + keptDeliveries);
  const ended = rows.filter(({ dueAt }) => dueAt === null).slice(0, keptDeliveries);
  return rows.filter((row) => row.dueAt !== null || ended.includes(row)).map(toDelivery);
}

interface Sent extends StoredEvent {
  eventId: string;
  webhookId: number;
}

/** Stores a delivery that was sent at once. */
export async function addSentDelivery(
  tx: Tx,
  caller: WebhookUser,
  { eventId, webhookId, ...event }: Sent,
  result: AttemptResult,
): Promise<WebhookDelivery> {
  const isDelivered = result.failure === null;
  const [stored] = await tx
    .insert(webhookDeliveries)
    .values({
      ...accountOf(caller),
      ...{ webhookId, eventId, type: webhookTestType, occurredAt: event.occurredAt, sequence: event.sequence },
      data: event.data as Record<string, unknown>,
      ...{ attempts: 1, attemptedAt: sql`now()`, dueAt: null, isDelivered },
      ...result,
    })
    .returning();
  if (!stored) throw new Error('insert returned no row');
  // A receiver that answers again gets at once what has waited.
  if (isDelivered)
    await tx
      .update(webhooks)
      .set({ failures: 0, failingSince: null, failure: null, succeededAt: sql`now()`, nextAt: sql`now()` })
      .where(eq(webhooks.id, webhookId));
  return toDelivery(stored);
}

/** Makes a delivery due now, for another day. */
export async function sendAgain(tx: Tx, webhookId: number, eventId: string): Promise<void> {
  const isOne = eq(webhooks.id, webhookId);
  const [webhook] = await tx.select({ pausedAt: webhooks.pausedAt }).from(webhooks).where(isOne).for('no key update');
  if (!webhook) throw notFound(t('Webhook'));
  if (webhook.pausedAt !== null) throw conflict(t('This webhook is paused: activate it first'));
  const again = await tx
    .update(webhookDeliveries)
    .set({ dueAt: sql`now()`, expiresAt: sql`now() + interval '1 day'`, isDelivered: false })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, eventId)))
    .returning({ id: webhookDeliveries.id });
  if (again.length === 0) throw notFound(t('Delivery'));
  await tx
    .update(webhooks)
    .set({ nextAt: sql`now()` })
    .where(isOne);
}

type Row = typeof webhookDeliveries.$inferSelect;

function toDelivery(row: Row): WebhookDelivery {
  const { id, eventId, type, occurredAt, dueAt, isDelivered, attempts, attemptedAt } = row;
  const ended = isDelivered ? 'delivered' : 'failed';
  return {
    ...{ id, eventId, type, attempts, at: occurredAt.toISOString() },
    status: dueAt === null ? ended : 'pending',
    nextAttemptAt: dueAt?.toISOString() ?? null,
    body: webhookBodyText(row),
    attempt: attemptedAt && {
      at: attemptedAt.toISOString(),
      status: row.status,
      durationMs: row.durationMs ?? 0,
      requestHeaders: row.requestHeaders ?? {},
      responseHeaders: row.responseHeaders ?? {},
      response: row.response ?? '',
      failure: row.failure && shown(row.failure),
    },
  };
}
