import type { FastifyBaseLogger } from 'fastify';
import { clock } from '../../db/clock.ts';
import type { Tasks } from '../../jobs/queue.ts';
import { mediaPath } from '../../media/media-key.ts';
import { findMissing, markMissing } from './storage/missing-media.ts';
import type { PartialUploads } from './resumable/partial-uploads.ts';
import { transcodeVideo, type ProcessDeps, processFile } from './processing/process-file.ts';
import { removeMedia, sweepMedia } from './storage/stored-media.ts';

export function libraryTasks(
  deps: ProcessDeps & { partials: Pick<PartialUploads, 'sweep'>; log: FastifyBaseLogger },
): Pick<Tasks, 'process-file' | 'convert-film' | 'remove-media' | 'sweep-media'> {
  return {
    'process-file': (job, attempt) => processFile(deps, job, attempt),
    'convert-film': (job, attempt) => transcodeVideo(deps, job, attempt),
    'remove-media': (key) => removeMedia(deps, key),
    'sweep-media': async () => {
      await sweepMedia(deps, clock.now());
      await deps.partials.sweep(clock.now());
      const lost = await findMissing(deps);
      await markMissing(deps, lost);
      deps.committed();
      const told = lost.slice(0, 100).map(({ fileId, key }) => ({ fileId, path: mediaPath(key) }));
      if (lost.length > 0) deps.log.error({ lost: told, count: lost.length }, 'stored media missing');
    },
  };
}
