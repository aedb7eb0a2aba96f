import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { clock } from '../../../db/clock.ts';
import type { Database } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';
import { mediaPath } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';
import type { PartialUploads } from '../resumable/partial-uploads.ts';
import { findMissing, markMissing } from './missing-media.ts';
import { sweepMedia } from './stored-media.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
  partials: Pick<PartialUploads, 'sweep'>;
  committed: () => void;
  log: FastifyBaseLogger;
}

const maxLogged = 100;

/** Removes what a crash left behind, and marks files whose media is missing. */
export const sweepMediaJob = job({
  name: 'sweep-media',
  payload: z.object({}),
  at: '17 3 * * *',
  async run(deps: Deps) {
    await sweepMedia(deps, clock.now());
    await deps.partials.sweep(clock.now());
    const lost = await findMissing(deps);
    await markMissing(deps, lost);
    deps.committed();
    const logged = lost.slice(0, maxLogged).map(({ fileId, key }) => ({ fileId, path: mediaPath(key) }));
    if (lost.length > 0) deps.log.error({ lost: logged, count: lost.length }, 'stored media missing');
  },
});
