import { library } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { storageUnavailable } from '../../../media/s3-calls.ts';
import { aTenant } from '../../../test/api.ts';
import { jobsDatabase } from '../../../test/jobs-database.ts';
import { aFile } from '../../../test/playback-factories.ts';
import { aStorageOn } from '../../../test/storages.ts';
import { processFileJob } from '../processing/process-file.job.ts';

test.each([
  ['while storage is unavailable', 'processing', storageUnavailable()],
  ['when its bytes cannot be processed', 'failed', new Error('no such file')],
])('after many attempts a file is, %s, %s', async (_, status, error) => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant, { status: 'processing' });
  const { storage } = await aStorageOn('the disk');
  const deps = {
    database: jobsDatabase,
    storage: { ...storage, withFile: () => Promise.reject(error) },
    config: { UPLOAD_MAX_MB: 1, PLATFORM_TIME_ZONE: 'UTC' },
    ffmpeg: null,
    committed: () => {},
  };
  const attempt = { number: 20, signal: new AbortController().signal };
  const running = processFileJob.run(deps, { tenantId: tenant.tenantId, fileId }, attempt);
  if (status === 'processing') await expect(running).rejects.toBe(error);
  else await running;
  expect((await tenant.call(library.file, { params: { id: fileId } })).body.status).toBe(status);
});
