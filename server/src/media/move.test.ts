import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { root as repository } from '../paths.ts';
import { aStorageOn, aStorageOnS3 } from '../test/storages.ts';
import { type MediaKey, mediaPath } from './media-key.ts';
import { moveMedia } from './move.ts';
import type { Storage } from './storage.ts';
import { randomBytes } from '../test/random.ts';

const options = { removes: false, onProgress: () => {} };

async function filled(storage: Storage, count: number): Promise<MediaKey[]> {
  const keys: MediaKey[] = [];
  for (let number = 0; number < count; number += 1) {
    const bytes = randomBytes(1000);
    const folder = (['contents', 'thumb', 'general'] as const)[number % 3] ?? 'contents';
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key: MediaKey = { tenantId: (number % 2) + 7, folder, sha256, extension: 'webp' };
    await (await storage.put(Readable.from([bytes]), 1000)).commit(key);
    keys.push(key);
  }
  return keys;
}

test.each([
  ['the disk', 'S3'],
  ['S3', 'the disk'],
] as const)('from %s to %s all files are copied once, and later only new ones', async (here, there) => {
  const [from, to] = [await aStorageOn(here), await aStorageOn(there)];
  const keys = await filled(from.storage, 12);
  expect(await moveMedia(from.storage, to.storage, options)).toMatchObject({ copied: 12, present: 0, bytes: 12_000 });
  expect(to.everything().sort()).toEqual(keys.map(mediaPath).sort());
  expect(from.everything()).toHaveLength(12);
  await filled(from.storage, 2);
  const again = await moveMedia(from.storage, to.storage, options);
  expect(again).toEqual({ copied: 2, present: 12, removed: 0, bytes: 2000, damaged: [] });
  const last = await moveMedia(from.storage, to.storage, { ...options, removes: true });
  expect(last).toMatchObject({ copied: 0, present: 14, removed: 14 });
  expect([from.everything(), to.everything().length]).toEqual([[], 14]);
});

test('a damaged file is neither copied nor deleted, and does not stop the others', async () => {
  const [from, to] = [await aStorageOn('the disk'), await aStorageOnS3()];
  const [damaged, damagedAtTarget] = await filled(from.storage, 4);
  if (!damaged || !damagedAtTarget) throw new Error('nothing was kept');
  writeFileSync(join(from.root, mediaPath(damaged)), randomBytes(1000));
  // With the right length and other bytes, as from a faulty disk.
  to.s3.objects.set(`shop/${mediaPath(damagedAtTarget)}`, { bytes: randomBytes(1000), modifiedAt: new Date() });
  const moved = await moveMedia(from.storage, to.storage, { ...options, removes: true });
  expect(moved).toMatchObject({ copied: 2, present: 1, removed: 2, damaged: [mediaPath(damaged)] });
  expect(from.everything().sort()).toEqual([mediaPath(damaged), mediaPath(damagedAtTarget)].sort());
});

test('after a failure of the service the command resumes', async () => {
  const [from, to] = [await aStorageOn('the disk'), await aStorageOnS3()];
  const keys = await filled(from.storage, 9);
  to.s3.troubles.push({ call: 'PUT', of: keys[5]?.sha256 ?? '', does: { status: 403, code: 'AccessDenied' } });
  await expect(moveMedia(from.storage, to.storage, options)).rejects.toMatchObject({ status: 503 });
  to.s3.troubles.length = 0;
  const again = await moveMedia(from.storage, to.storage, options);
  expect([again.copied > 0, again.copied + again.present]).toEqual([true, 9]);
  expect(to.s3.objects.size).toBe(9);
});

function run(program: string, args: string[], settings: Record<string, string>) {
  const script = join(repository, 'server/dist', `${program}.js`);
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const env = { ...process.env, ...settings };
    const child = execFile(process.execPath, [script, ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode, out, error }),
    );
  });
}

test('the command prints counts, leaves no temporary files, and explains invalid arguments', async () => {
  const [from, to] = [await aStorageOn('the disk'), await aStorageOnS3()];
  await filled(from.storage, 3);
  const { STORAGE_URL = '', ...keys } = to.s3.settings;
  const done = await run('media-move', [from.root, STORAGE_URL], keys);
  expect([done.code, done.out]).toEqual([
    0,
    expect.stringMatching(/^3 files: 3 copied \([\d.]+ Kb\), 0 were there, 0 deleted, 0 damaged\n$/),
  ]);
  expect(readdirSync(from.root)).not.toContain('.moving');
  const refused = await run('media-move', [from.root, STORAGE_URL], { ...keys, AWS_SECRET_ACCESS_KEY: 'wrong' });
  expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('SignatureDoesNotMatch')]);
  expect((await run('media-move', [from.root], keys)).error).toContain('npm run media:move -- FROM TO');
});

test('storage:check makes every kind of request and prints each result', async () => {
  const { s3 } = await aStorageOnS3();
  const working = await run('storage-check', [], s3.settings);
  expect([working.code, working.out.match(/^ok /gm)?.length, s3.objects.size, s3.uploads.size]).toEqual([0, 15, 0, 0]);
  s3.troubles.push({ call: 'LIST', of: '', does: { status: 403, code: 'AccessDenied' } });
  const denied = await run('storage-check', [], s3.settings);
  expect([denied.code, denied.out]).toEqual([
    1,
    expect.stringMatching(/^FAIL {2}the bucket responds .*\n {6}AccessDenied/),
  ]);
  const { STORAGE_URL = '', ...keys } = s3.settings;
  const unreachable = STORAGE_URL.replace(/:\d+/, ':1');
  const failed = await run('storage-check', [unreachable], keys);
  expect([failed.code, failed.out.match(/^ok /gm), failed.out]).toEqual([
    1,
    null,
    expect.stringMatching(
      /^FAIL {2}the bucket responds .*\n {6}.*ECONNREFUSED.*\nThis bucket does not work as configured\.\n$/,
    ),
  ]);
  const help = await run('storage-check', ['--help'], {});
  expect([help.code, help.out]).toEqual([0, expect.stringMatching(/^Usage: npm run storage:check/)]);
});
