import type { Database } from '../../../db/database.ts';
import { job } from '../../../jobs/job.ts';
import { MediaKey } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';
import { removeMedia } from './stored-media.ts';

/** Removes stored media unless a row uses them. */
export const removeMediaJob = job({
  name: 'remove-media',
  payload: MediaKey,
  run: (deps: { database: Pick<Database, 'inJob'>; storage: Storage }, key) => removeMedia(deps, key),
});
