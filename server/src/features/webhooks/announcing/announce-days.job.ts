import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { clock } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { forEachTenant } from '../../../jobs/for-each-tenant.ts';
import { job } from '../../../jobs/job.ts';
import { closePlayDays } from './close-play-days.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  database: Pick<Database, 'jobs' | 'inJob'>;
  committed: () => void;
}

const Tenant = z.object({ id: z.int() });

/** Leaves events of what only the calendar brings about: invoices become overdue, and play days close. */
export const announceDaysJob = job({
  name: 'announce-days',
  payload: z.object({}),
  // Midnight is at a full quarter of an hour of UTC in every time zone.
  at: '*/15 * * * *',
  oneByOne: true,
  async run({ config, database, committed }: Deps) {
    await database.jobs.query('select announce_overdue_invoices($1)', [config.PLATFORM_TIME_ZONE]);
    const { rows } = await database.jobs.query("select tenants_with_webhook('play_day.closed') as id");
    const tenants = rows.map((row) => Tenant.parse(row).id);
    await forEachTenant(tenants, (id) => database.inJob(id, (tx) => closePlayDays(tx, id, clock.now())));
    committed();
  },
});
