import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { job } from '../jobs/job.ts';
import type { Backups } from './scheduled.ts';

interface Deps {
  backups: Pick<Backups, 'isOn' | 'backUpWhenDue'>;
  log: FastifyBaseLogger;
}

/** Makes today's backup if it is due. */
export const backUpJob = job({
  name: 'back-up',
  payload: z.object({}),
  at: '*/15 * * * *',
  ownWorker: true,
  oneByOne: true,
  isEnabled: ({ backups }: Deps) => backups.isOn,
  run: ({ backups, log }: Deps, _, { signal }) => backups.backUpWhenDue(log, signal),
});
