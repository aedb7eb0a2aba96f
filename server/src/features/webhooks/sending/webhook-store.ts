import type pg from 'pg';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../db/transaction.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import type { AttemptResult } from './post-webhook.ts';
import { sendWebhookPaused } from './webhook-paused-email.ts';

/** A server that dies leaves its webhooks to others after this time. Longer than a request may take. */
const lease = '30 seconds';
const maxEvents = 500;

const Claimed = z.object({ id: z.int(), failures: z.int(), is_healthy: z.boolean() });
const Due = z.object({
  id: z.coerce.number(),
  event_id: z.string(),
  type: z.string(),
  sequence: z.coerce.number(),
  occurred_at: z.date(),
  data: z.unknown(),
  attempts: z.int(),
  url: z.string(),
  sealed_secrets: z.array(z.string()),
  seller: z.int(),
});
export type DueDelivery = z.infer<typeof Due>;
const Paused = z.object({
  email: z.string(),
  first_name: z.string(),
  url: z.string(),
  reason: z.enum(['failing', 'gone']),
});

export interface ClaimedWebhook {
  id: number;
  failures: number;
  /** Its last attempt succeeded. */
  isHealthy: boolean;
}

/** What the sender reads and writes, over all tenants, by definer functions only. */
export type WebhookStore = ReturnType<typeof webhookStore>;

export function webhookStore(jobs: pg.Pool, mail: MailQueue) {
  return {
    /** Makes deliveries of the events that are due, and returns how many these were. */
    async dispatch(): Promise<number> {
      for (let all = 0; ;) {
        const { rows } = await jobs.query('select dispatch_webhook_events($1) as events', [maxEvents]);
        const { events } = z.object({ events: z.int() }).parse(rows[0]);
        all += events;
        if (events < maxEvents) return all;
      }
    },
    async claim(maxHealthy: number, maxOthers: number): Promise<ClaimedWebhook[]> {
      const { rows } = await jobs.query('select * from claim_webhooks($1, $2, $3)', [maxHealthy, maxOthers, lease]);
      return rows
        .map((row) => Claimed.parse(row))
        .map(({ id, failures, is_healthy: isHealthy }) => ({ id, failures, isHealthy }));
    },
    async due(webhookId: number, max: number, sending: readonly number[]): Promise<DueDelivery[]> {
      const { rows } = await jobs.query('select * from due_webhook_deliveries($1, $2, $3, $4)', [
        webhookId,
        max,
        sending,
        lease,
      ]);
      return rows.map((row) => Due.parse(row));
    },
    /** Stores an attempt. The users of a webhook that is paused by it are emailed. */
    async record(
      deliveryId: number,
      result: AttemptResult & { retryInMs: number; webhookRetryInMs: number; isCounted: boolean; isGone: boolean },
    ): Promise<void> {
      await inTransaction(jobs, {}, async (tx) => {
        const { rows } = await tx.execute(
          sql`select * from record_webhook_attempt(${deliveryId}, ${JSON.stringify(result)}::jsonb)`,
        );
        for (const row of rows) await sendWebhookPaused(mail, tx, Paused.parse(row));
      });
    },
    async release(webhookId: number): Promise<void> {
      await jobs.query('select release_webhook($1)', [webhookId]);
    },
  };
}
