import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { sendAlerts } from './send-alerts.ts';

/** Notifies recipients and chat webhooks of screens that are offline, or online again. */
export const sendAlertsJob = job({
  name: 'send-alerts',
  formerly: ['watch-screens'],
  payload: z.object({}),
  at: '* * * * *',
  run: (deps: { database: Pick<Database, 'jobs'>; mail: MailQueue; chatKey: Buffer }) => sendAlerts(deps, clock.now()),
});
