import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { outages } from '../../db/schema/alerts.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { recoveryEmail, offlineEmail, type AlertEmail, type StoreReport } from './alert-email.ts';
import { evaluateAlerts, steadyMs } from './evaluate-alerts.ts';
import { readWatchedStores, type WatchedStore } from './watched-screens.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  mail: MailQueue;
}

/** Checks the screens of all tenants with alerts once, and emails the recipients. */
export async function sendAlerts({ database, mail }: Deps, now: Date): Promise<void> {
  const { rows } = await database.jobs.query<{ id: number }>('select tenants_with_outages($1, $2) as id', [
    now,
    `${steadyMs} milliseconds`,
  ]);
  for (const { id: tenantId } of rows) {
    await inTransaction(database.jobs, { tenantId }, (tx) => sendAlertsOf(tx, mail, now));
  }
}

async function sendAlertsOf(tx: Tx, mail: MailQueue, now: Date): Promise<void> {
  // A check that takes longer than a minute must not overlap the next: both would send the same email.
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
  const reportedIds = news.flatMap(({ gone }) => gone.map(({ deviceId }) => deviceId));
  if (reportedIds.length > 0)
    await tx.update(outages).set({ notifiedAt: now }).where(inArray(outages.deviceId, reportedIds));
  const reports = news.flatMap((each) => {
    const store = stores.find(({ storeId }) => storeId === each.storeId);
    return store ? [{ store, report: { ...each, name: store.name, timeZone: store.timeZone } }] : [];
  });
  await notifyRecipients(tx, mail, reports);
}

interface Report {
  store: WatchedStore;
  report: StoreReport;
}

/** One email per recipient, however many screens and stores it reports. */
async function notifyRecipients(tx: Tx, mail: MailQueue, reports: readonly Report[]): Promise<void> {
  for (const to of new Set(reports.flatMap(({ store }) => store.addresses))) {
    const theirs = reports.flatMap(({ store, report }) => (store.addresses.includes(to) ? [report] : []));
    const gone = theirs.filter((report) => report.gone.length > 0);
    const back = theirs.filter((report) => report.back.length > 0);
    const mails: AlertEmail[] = [
      ...(gone.length > 0 ? [offlineEmail(gone)] : []),
      ...(back.length > 0 ? [recoveryEmail(back)] : []),
    ];
    for (const each of mails) await mail.enqueue(tx, { to, ...each });
  }
}
