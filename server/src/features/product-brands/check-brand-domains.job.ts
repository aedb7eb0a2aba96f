import { graceDays } from '@vitrine/contract/product-brand';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, nullFor } from '../../errors.ts';
import { job } from '../../jobs/job.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { hasRecord } from '../../outbound/domain-proof.ts';
import { brandRecord } from './brand-domains.ts';
import { sendRecordMissing } from './record-missing-email.ts';

interface Deps {
  database: Pick<Database, 'jobs'>;
  mail: MailQueue;
  ssoKey: Buffer;
  config: Pick<Config, 'DNS_SERVERS'>;
}

const Verified = z.object({ brand_id: z.int(), reseller_id: z.int().nullable(), domain: z.string() });
type Verified = z.infer<typeof Verified>;
const Recipient = z.object({ email: z.string(), first_name: z.string(), has_stopped: z.boolean() });

/** Looks whether the record of each verified domain is still there: who has lost a domain must not keep its name. */
export const checkBrandDomainsJob = job({
  name: 'check-brand-domains',
  payload: z.object({}),
  at: '23 3 * * *',
  async run(deps: Deps) {
    const { rows } = await deps.database.jobs.query('select * from verified_brand_domains()');
    for (const row of rows) await check(deps, Verified.parse(row));
  },
});

async function check({ database, mail, ssoKey, config }: Deps, { brand_id, reseller_id, domain }: Verified) {
  const isFound = await hasRecord(brandRecord(ssoKey, reseller_id, domain), config.DNS_SERVERS).catch(
    nullFor(AppError),
  );
  // Name servers that do not answer say nothing about the record.
  if (isFound === null) return;
  await inTransaction(database.jobs, {}, async (tx) => {
    const { rows } = await tx.execute(
      sql`select * from record_brand_domain_check(${brand_id}, ${domain}, ${isFound}, make_interval(days => ${graceDays}))`,
    );
    for (const row of rows) await sendRecordMissing(mail, tx, { ...Recipient.parse(row), domain });
  });
}
