import type { Tasks } from '../../jobs/queue.ts';
import { type ProcessDeps, processFile } from './process-file.ts';
import { removeMedia, sweepMedia } from './stored-media.ts';

export function libraryTasks(deps: ProcessDeps): Pick<Tasks, 'process-file' | 'remove-media' | 'sweep-media'> {
  return {
    'process-file': (job, { number }) => processFile(deps, job, number),
    'remove-media': (key) => removeMedia(deps, key),
    'sweep-media': () => sweepMedia(deps, new Date()),
  };
}
