import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { languageOfTenant } from '../../db/language-of.ts';
import type { Database } from '../../db/database.ts';
import { outages } from '../../db/schema/alerts.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { enqueue } from '../../jobs/job.ts';
import { inLanguage } from '../../languages/translation-context.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { unseal } from '../../seal.ts';
import { recoveryEmail, offlineEmail, type AlertEmail, type StoreReport } from './alert-email.ts';
import { sendChatMessageJob } from './chat/send-chat-message.job.ts';
import { readWebhooks } from './chat/webhooks.queries.ts';
import { evaluateAlerts, steadyMs } from './evaluate-alerts.ts';
import { readWatchedStores, type WatchedStore } from './watched-screens.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  mail: MailQueue;
  /** Decrypts the addresses of chat webhooks. */
  chatKey: Buffer;
}

/** Checks the screens of all tenants with alerts once, and notifies the recipients. */
export async function sendAlerts({ database, mail, chatKey }: Deps, now: Date): Promise<void> {
  const { rows } = await database.jobs.query<{ id: number }>('select tenants_with_outages($1, $2) as id', [
    now,
    `${steadyMs} milliseconds`,
  ]);
  await forEachTenant(rows, ({ id: tenantId }) =>
    inTransaction(database.jobs, { tenantId }, (tx) => sendAlertsOf(tx, { mail, chatKey, tenantId }, now)),
  );
}

async function sendAlertsOf(
  tx: Tx,
  { mail, chatKey, tenantId }: Omit<Deps, 'database'> & { tenantId: number },
  now: Date,
): Promise<void> {
  // A check that takes longer than a minute must not overlap with the next one: both would send the same email.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outages'), current_setting('app.tenant_id')::int)`);
  const stores = await readWatchedStores(tx);
  const { begun, over, news } = evaluateAlerts(
    stores.flatMap(({ screens }) => screens),
    now.getTime(),
  );
  if (begun.length > 0) {
    const rows = begun.map(({ deviceId, since }) => ({ deviceId, since: new Date(since) }));
    await tx.insert(outages).values(rows).onConflictDoNothing();
  }
  if (over.length > 0) await tx.delete(outages).where(inArray(outages.deviceId, over));
  const reportedIds = news.flatMap(({ offline }) => offline.map(({ deviceId }) => deviceId));
  if (reportedIds.length > 0)
    await tx.update(outages).set({ notifiedAt: now }).where(inArray(outages.deviceId, reportedIds));
  const storeOf = new Map(stores.map((store) => [store.storeId, store]));
  const reports = news.flatMap((each) => {
    const store = storeOf.get(each.storeId);
    return store ? [{ store, report: { ...each, name: store.name, timeZone: store.timeZone } }] : [];
  });
  await notifyRecipients(tx, mail, reports);
  await notifyChats(tx, { chatKey, tenantId, now }, reports);
}

/** A message that waits for longer, because the service does not answer, is outdated and dropped. */
const usefulMs = 24 * 3_600_000;

interface Report {
  store: WatchedStore;
  report: StoreReport;
}

/** One email per recipient, however many screens and stores it reports. */
async function notifyRecipients(tx: Tx, mail: MailQueue, reports: readonly Report[]): Promise<void> {
  for (const to of new Set(reports.flatMap(({ store }) => store.addresses))) {
    const ownReports = reports.flatMap(({ store, report }) => (store.addresses.includes(to) ? [report] : []));
    for (const write of alertEmails(ownReports)) await mail.enqueue(tx, { to }, write);
  }
}

/** One message for each webhook address, even if several alerts have it. */
async function notifyChats(
  tx: Tx,
  { chatKey, tenantId, now }: { chatKey: Buffer; tenantId: number; now: Date },
  reports: readonly Report[],
): Promise<void> {
  const webhooks = new Map<string, { id: number; alertIds: number[] }>();
  for (const { id, alertId, sealedUrl } of await readWebhooks(tx, [
    ...new Set(reports.map(({ store }) => store.alertId)),
  ])) {
    const address = unseal(chatKey, sealedUrl) ?? String(id);
    const known = webhooks.get(address);
    if (known) known.alertIds.push(alertId);
    else webhooks.set(address, { id, alertIds: [alertId] });
  }
  const until = new Date(now.getTime() + usefulMs).toISOString();
  const language = await languageOfTenant(tx, tenantId);
  for (const { id: webhookId, alertIds } of webhooks.values()) {
    const ownReports = reports.flatMap(({ store, report }) => (alertIds.includes(store.alertId) ? [report] : []));
    for (const write of alertEmails(ownReports)) {
      const { subject, letter } = inLanguage(language, write);
      const content = { heading: subject, lines: letter.paragraphs, link: letter.link };
      await enqueue(tx, sendChatMessageJob, { tenantId, webhookId, message: { id: randomUUID(), ...content, until } });
    }
  }
}

function alertEmails(reports: readonly StoreReport[]): (() => AlertEmail)[] {
  const offline = reports.filter((report) => report.offline.length > 0);
  const recovered = reports.filter((report) => report.recovered.length > 0);
  return [
    ...(offline.length > 0 ? [() => offlineEmail(offline)] : []),
    ...(recovered.length > 0 ? [() => recoveryEmail(recovered)] : []),
  ];
}
