import { binDays } from '@vitrine/contract/rules/bin';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { forEachTenant } from '../../jobs/for-each-tenant.ts';
import { job } from '../../jobs/job.ts';
import { purgeInParts } from './purge.ts';

interface Deps {
  database: Pick<Database, 'jobs' | 'inJob'>;
  committed: () => void;
}

const Expired = z.object({ tenant_id: z.int(), deletion_ids: z.array(z.int()) });

/** Deletes permanently what has been in the bin for more than 30 days. */
export const purgeBinJob = job({
  name: 'purge-bin',
  payload: z.object({}),
  at: '53 2 * * *',
  async run({ database, committed }: Deps) {
    const before = clock.in(-binDays * 24 * 3_600_000);
    const { rows } = await database.jobs.query('select * from expired_deletions($1)', [before]);
    const expired = rows.map((row) => Expired.parse(row));
    await forEachTenant(expired, async ({ tenant_id: tenantId, deletion_ids: ids }) => {
      await purgeInParts((work) => database.inJob(tenantId, work), tenantId, ids);
      committed();
    });
  },
});
