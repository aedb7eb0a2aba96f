import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { clock } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';
import { mediaPath } from '../../../media/media-key.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import type { Storage } from '../../../media/storage.ts';
import type { PartialUploads } from '../resumable/partial-uploads.ts';
import { damagedReason, findDamaged } from './damaged-media.ts';
import { type FaultyFile, markFiles } from './mark-files.ts';
import { findMissing, missingReason } from './missing-media.ts';
import { sweepMedia } from './stored-media.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
  mail: MailQueue;
  partials: Pick<PartialUploads, 'sweep'>;
  committed: () => void;
  log: FastifyBaseLogger;
}

const maxLogged = 100;

/** Removes what a crash left behind, and marks files whose media are missing or damaged. */
export const sweepMediaJob = job({
  name: 'sweep-media',
  payload: z.object({}),
  at: '17 3 * * *',
  ownWorker: true,
  async run(deps: Deps, _, { signal }) {
    await sweepMedia(deps, clock.now());
    await deps.partials.sweep(clock.now());
    const missing = await findMissing(deps);
    await markFiles(deps, missingReason, missing);
    deps.committed();
    if (missing.length > 0) deps.log.error({ missing: logged(missing), count: missing.length }, 'stored media missing');
    const damaged = await findDamaged(deps, clock.now(), signal);
    await markFiles(deps, damagedReason, damaged);
    deps.committed();
    if (damaged.length > 0) deps.log.error({ damaged: logged(damaged), count: damaged.length }, 'stored media damaged');
  },
});

function logged(faulty: readonly FaultyFile[]) {
  return faulty.slice(0, maxLogged).map(({ fileId, key }) => ({ fileId, path: mediaPath(key) }));
}
