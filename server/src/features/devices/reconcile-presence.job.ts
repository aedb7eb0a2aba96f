import { z } from 'zod';
import { job } from '../../jobs/job.ts';

/** Corrects the online flags by the list of connected devices. */
export const reconcilePresenceJob = job({
  name: 'reconcile-presence',
  formerly: ['compare-presence'],
  payload: z.object({}),
  at: '* * * * *',
  run: (deps: { reconcilePresence: () => Promise<void> }) => deps.reconcilePresence(),
});
