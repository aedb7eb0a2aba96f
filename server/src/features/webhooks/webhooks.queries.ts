import { webhook } from '@vitrine/contract/entities/webhook';
import { t } from '@vitrine/contract/messages';
import { maxWebhooks, type Webhook, type WebhookChanges, type WebhookForm } from '@vitrine/contract/webhooks';
import { shown } from '@vitrine/contract/stored-text';
import { eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { containing } from '../../db/search.ts';
import { webhooks } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, removeOne, updateAtVersion } from '../../db/write-one.ts';
import { conflict, notFound } from '../../errors.ts';
import { accountOf } from '../../http/identity/account-of.ts';
import type { WebhookUser } from './webhook-kinds.ts';

const columns = {
  id: webhooks.id,
  url: webhooks.url,
  description: webhooks.description,
  events: webhooks.events,
  pausedAt: webhooks.pausedAt,
  pausedReason: webhooks.pausedReason,
  failingSince: webhooks.failingSince,
  failure: webhooks.failure,
  succeededAt: webhooks.succeededAt,
  previousUntil:
    sql<Date | null>`case when ${webhooks.previousUntil} > now() then ${webhooks.previousUntil} end`.mapWith(
      webhooks.previousUntil,
    ),
  createdAt: webhooks.createdAt,
  version: webhooks.version,
};

const sorts = { url: webhooks.url, description: webhooks.description, createdAt: webhooks.createdAt };

const search = (text: string) => [containing(webhooks.searchText, text)];

function select(tx: Tx) {
  return tx.select(columns).from(webhooks).$dynamic();
}

export async function listWebhooks(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Webhook>> {
  const page = await listPage(tx, query, { select: () => select(tx), table: webhooks, search, sorts });
  return { ...page, rows: page.rows.map(toWebhook) };
}

export async function getWebhook(tx: Tx, id: number): Promise<Webhook> {
  const [found] = await select(tx).where(eq(webhooks.id, id));
  if (!found) throw notFound(t(webhook.one));
  return toWebhook(found);
}

export async function createWebhook(
  tx: Tx,
  caller: WebhookUser,
  { isPaused, ...form }: WebhookForm & { sealedSecret: string },
): Promise<Webhook> {
  const owner = accountOf(caller);
  // Row-level security counts the owner's only. Concurrent ones may exceed the limit by a few, which harms nobody.
  if ((await tx.$count(webhooks)) >= maxWebhooks)
    throw conflict(t('At most {max} webhooks: delete one first', { max: maxWebhooks }));
  return getWebhook(tx, await insertOne(tx, webhooks, { ...form, ...owner, ...(isPaused && pausedByUser) }));
}

export async function updateWebhook(
  tx: Tx,
  id: number,
  { version, isPaused, ...form }: WebhookChanges,
): Promise<Webhook> {
  const before = await getWebhook(tx, id);
  const wasPaused = before.paused !== null;
  const changed = { ...form, ...(isPaused !== wasPaused && (isPaused ? pausedByUser : activated)) };
  // A new address has not failed yet.
  const fresh = form.url === before.url ? {} : { ...healthy, succeededAt: null };
  await updateAtVersion(tx, webhooks, { id, version, what: t(webhook.one) }, { ...changed, ...fresh });
  return getWebhook(tx, id);
}

export async function removeWebhook(tx: Tx, id: number): Promise<void> {
  await removeOne(tx, webhooks, { id, what: t(webhook.one) });
}

interface Rotation {
  sealedSecret: string;
  overlapHours: number;
}

/** The secret until now signs too for some hours. With one that does so already, it has to be decided which one ends. */
export async function rotateSecret(tx: Tx, id: number, { sealedSecret, overlapHours }: Rotation): Promise<Webhook> {
  const [saved] = await select(tx).where(eq(webhooks.id, id)).for('no key update');
  if (!saved) throw notFound(t(webhook.one));
  if (saved.previousUntil !== null && overlapHours > 0)
    throw conflict(t('The previous secret is still valid. Wait until it has expired, or end it at once.'), {
      overlapHours: [t('Must be 0 while the previous secret is still valid')],
    });
  const previous =
    overlapHours === 0
      ? { sealedPrevious: null, previousUntil: null }
      : {
          sealedPrevious: sql`${webhooks.sealedSecret}`,
          previousUntil: sql`now() + make_interval(hours => ${overlapHours})`,
        };
  await tx
    .update(webhooks)
    .set({ sealedSecret, ...previous })
    .where(eq(webhooks.id, id));
  return getWebhook(tx, id);
}

const now = sql`now()` as SQL<Date>;
const pausedByUser = { pausedAt: now, pausedReason: 'user' } as const;
const healthy = { failures: 0, failingSince: null, failure: null };
/** What waited while it was paused is sent now. */
const activated = { pausedAt: null, pausedReason: null, nextAt: now, ...healthy };

type Row = Awaited<ReturnType<typeof select>>[number];

function toWebhook({
  pausedAt,
  pausedReason,
  failingSince,
  failure,
  succeededAt,
  previousUntil,
  createdAt,
  ...row
}: Row): Webhook {
  return {
    ...row,
    paused: pausedAt && { at: pausedAt.toISOString(), reason: pausedReason ?? 'user' },
    failing: failingSince && { since: failingSince.toISOString(), reason: shown(failure ?? '') },
    lastDeliveredAt: succeededAt?.toISOString() ?? null,
    previousSecretUntil: previousUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
