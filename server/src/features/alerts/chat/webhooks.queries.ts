import type { Alert, AlertChanges } from '@vitrine/contract/alerts';
import { t } from '@vitrine/contract/messages';
import { shown } from '@vitrine/contract/stored-text';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { refersTo } from '../../../db/refers-to.ts';
import { alerts, alertWebhooks } from '../../../db/schema/alerts.ts';
import type { Tx } from '../../../db/transaction.ts';
import { invalid } from '../../../errors.ts';
import { seal } from '../../../seal.ts';
import { chatAddressOf, chatHintOf } from './chat-address.ts';

export interface ChatDeps {
  config: Pick<Config, 'CHAT_WEBHOOK_ORIGINS'>;
  /** Encrypts the addresses. */
  chatKey: Buffer;
}

type Given = NonNullable<AlertChanges['webhooks']>;

/** The webhooks as a column of a select from the alerts. */
export const webhooksOfAlert = sql<Alert['webhooks']>`coalesce((
  select json_agg(json_build_object('id', ${alertWebhooks.id}, 'name', ${alertWebhooks.name}, 'kind', ${alertWebhooks.kind},
    'hint', ${alertWebhooks.hint}, 'failure', case when ${alertWebhooks.failure} is not null then json_build_object(
      'reason', ${alertWebhooks.failure},
      'at', to_char(${alertWebhooks.failedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end)
    order by ${alertWebhooks.id})
  from ${alertWebhooks} where ${refersTo(alertWebhooks, alertWebhooks.alertId, alerts)}), '[]')`.mapWith(
  withFailuresShown,
);

function withFailuresShown(webhooks: Alert['webhooks']): Alert['webhooks'] {
  return webhooks.map(({ failure, ...webhook }) => ({
    ...webhook,
    failure: failure && { ...failure, reason: shown(failure.reason) },
  }));
}

/** Saves the webhooks of an alert as they are given. One without an address keeps its own. */
export async function saveWebhooks(
  tx: Tx,
  { config, chatKey }: ChatDeps,
  alertId: number,
  given: Given,
): Promise<void> {
  const saved = await tx.select().from(alertWebhooks).where(eq(alertWebhooks.alertId, alertId));
  const errors: Record<string, string[]> = {};
  const rows = given.map(({ id, name, kind, url }, index) => {
    const before = saved.find((each) => each.id === id);
    if (id !== null && !before) errors[`webhooks.${index}.id`] = [t('This chat webhook does not exist')];
    // A webhook of another service needs a new address.
    if (before && before.kind !== kind && url === '') errors[`webhooks.${index}.url`] = [t('Required')];
    if (url === '') return { id, values: { name, kind } };
    const address = chatAddressOf(kind, url, config.CHAT_WEBHOOK_ORIGINS);
    if ('problem' in address) {
      errors[`webhooks.${index}.url`] = [address.problem];
      return { id, values: { name, kind } };
    }
    const { href } = address.url;
    const secret = { sealedUrl: seal(chatKey, href), hint: chatHintOf(address.url), failure: null, failedAt: null };
    return { id, values: { name, kind, ...secret } };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const kept = rows.flatMap(({ id }) => id ?? []);
  const isRemoved = kept.length > 0 ? notInArray(alertWebhooks.id, kept) : undefined;
  await tx.delete(alertWebhooks).where(and(eq(alertWebhooks.alertId, alertId), isRemoved));
  for (const { id, values } of rows) {
    if (id !== null) await tx.update(alertWebhooks).set(values).where(eq(alertWebhooks.id, id));
    else if ('sealedUrl' in values) await tx.insert(alertWebhooks).values({ alertId, ...values });
  }
}

/** The webhooks of these alerts, for sending. */
export function readWebhooks(tx: Tx, alertIds: number[]) {
  const { id, alertId, sealedUrl } = alertWebhooks;
  return tx.select({ id, alertId, sealedUrl }).from(alertWebhooks).where(inArray(alertId, alertIds)).orderBy(id);
}
