import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { expect, test } from 'vitest';
import { aFolder } from '../../../test/sample-media.ts';
import { aBucket } from '../../../test/storages.ts';
import { PartialObjects } from './partial-objects.ts';

test('an upload that another server finishes concurrently is not read as an empty or shorter file', async () => {
  const { bucket, s3 } = await aBucket();
  const root = aFolder();
  const partials = new PartialObjects(bucket, { root, reserve: 0 });
  const bytes = Buffer.from('two chunks of one file');
  const upload = new Upload({ id: '7-1-x', size: bytes.length, offset: 0, metadata: {} });
  await partials.saveInfo(upload);
  await partials.write(Readable.from([bytes.subarray(0, 9)]), upload.id, 0);
  await partials.write(Readable.from([bytes.subarray(9)]), upload.id, 9);
  await partials.assemble(upload, join(root, 'whole'));
  expect(readFileSync(join(root, 'whole'))).toEqual(bytes);

  const last = [...s3.objects.keys()].find((key) => key.endsWith(`/9-${bytes.length}`)) ?? '';
  s3.objects.delete(last);
  const unavailable = { code: 'unavailable' };
  await expect(partials.assemble(upload, join(root, 'shorter'))).rejects.toMatchObject(unavailable);
  await partials.settle(upload, 12);
  await expect(partials.assemble(upload, join(root, 'empty'))).rejects.toMatchObject(unavailable);
  expect(['shorter', 'empty'].filter((name) => existsSync(join(root, name)))).toEqual([]);
  expect((await partials.getUpload(upload.id)).metadata).toEqual({ fileId: '12' });
});
