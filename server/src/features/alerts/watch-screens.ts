import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { outages } from '../../db/schema/alerts.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { backLetter, goneLetter, type AlertMail, type StoreReport } from './alert-letter.ts';
import { judge, steadyMs } from './judge.ts';
import { readWatchedStores, type WatchedStore } from './watched-screens.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  mail: PostOffice;
}

/** Looks once at the screens of all tenants that have an alert, and mails whoever has to hear. */
export async function watchScreens({ database, mail }: Deps, now: Date): Promise<void> {
  const { rows } = await database.jobs.query<{ id: number }>('select tenants_with_outages($1, $2) as id', [
    now,
    `${steadyMs} milliseconds`,
  ]);
  for (const { id: tenantId } of rows) {
    await inTransaction(database.jobs, { tenantId }, (tx) => watchTenant(tx, mail, now));
  }
}

async function watchTenant(tx: Tx, mail: PostOffice, now: Date): Promise<void> {
  // A look that took longer than a minute is not overtaken by the next: both would tell.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('outages'), current_setting('app.tenant_id')::int)`);
  const stores = await readWatchedStores(tx);
  const { begun, over, news } = judge(
    stores.flatMap(({ screens }) => screens),
    now.getTime(),
  );
  if (begun.length > 0) {
    const rows = begun.map(({ deviceId, since }) => ({ deviceId, since: new Date(since) }));
    await tx.insert(outages).values(rows).onConflictDoNothing();
  }
  if (over.length > 0) await tx.delete(outages).where(inArray(outages.deviceId, over));
  const told = news.flatMap(({ gone }) => gone.map(({ deviceId }) => deviceId));
  if (told.length > 0) await tx.update(outages).set({ notifiedAt: now }).where(inArray(outages.deviceId, told));
  const reports = news.flatMap((each) => {
    const store = stores.find(({ storeId }) => storeId === each.storeId);
    return store ? [{ store, report: { ...each, name: store.name, timeZone: store.timeZone } }] : [];
  });
  await tell(tx, mail, reports);
}

interface Report {
  store: WatchedStore;
  report: StoreReport;
}

/** One mail to each person, whatever number of screens and stores it is about. */
async function tell(tx: Tx, mail: PostOffice, reports: readonly Report[]): Promise<void> {
  for (const to of new Set(reports.flatMap(({ store }) => store.addresses))) {
    const theirs = reports.flatMap(({ store, report }) => (store.addresses.includes(to) ? [report] : []));
    const gone = theirs.filter((report) => report.gone.length > 0);
    const back = theirs.filter((report) => report.back.length > 0);
    const mails: AlertMail[] = [
      ...(gone.length > 0 ? [goneLetter(gone)] : []),
      ...(back.length > 0 ? [backLetter(back)] : []),
    ];
    for (const each of mails) await mail.post(tx, { to, ...each });
  }
}
