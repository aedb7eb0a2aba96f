import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { type Bucket, openBucket } from '../media/bucket.ts';
import { reasonOf, statusOf } from '../media/s3-calls.ts';
import { StartupError } from '../startup-error.ts';
import { type StoragePlace, storagePlace } from '../storage-place.ts';
import { type Given, readArguments } from './read-arguments.ts';

const usage = {
  call: 'npm run storage:check -- [s3://…]',
  about:
    'Makes every kind of request to the bucket of STORAGE_URL or of the address that is given, and prints the results.',
  ...{ minArgs: 0, maxArgs: 1 },
};

const megabyte = 1024 * 1024;
/** The first step. If it fails, the other steps are not run. */
const responds = 'the bucket responds';

try {
  const given = readArguments(usage);
  if (given !== null) process.exitCode = (await check(placeOf(given))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function placeOf({ args: [STORAGE_URL = process.env['STORAGE_URL']] }: Given): StoragePlace {
  const place = storagePlace(readConfig({ ...process.env, STORAGE_URL }));
  if (place === null) throw new StartupError('Set STORAGE_URL, or run npm run storage:check -- s3://…');
  return place;
}

async function check(place: StoragePlace): Promise<boolean> {
  const why: string[] = [];
  const bucket = openBucket(place, (line) => why.push(line));
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
  let isAllRight = true;
  try {
    for (const [what, holds] of stepsOf(place, bucket, folder)) {
      const began = performance.now();
      const outcome = await holds().then((answer) => (answer ? 'ok' : 'WRONG'), reasonOf);
      const took = `${Math.round(performance.now() - began)} ms`;
      console.log(`${outcome === 'ok' ? 'ok   ' : 'FAIL '} ${what} (${took})`);
      if (outcome === 'ok') continue;
      isAllRight = false;
      for (const line of [outcome, ...why]) console.log(`      ${line}`);
      why.length = 0;
      if (what === responds) break;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(isAllRight ? 'This bucket works.' : 'This bucket does not work as configured.');
  return isAllRight;
}

type Step = [what: string, holds: () => Promise<boolean>];

function stepsOf(place: StoragePlace, bucket: Bucket, folder: string): Step[] {
  const [small, large] = [randomBytes(1000), randomBytes(20 * megabyte)];
  const name = `.check/${randomUUID()}`;
  const [smallKey, largeKey, path] = [`${name}/small`, `${name}/large`, join(folder, 'large')];
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of bucket.list(`${name}/`)) keys.push(key);
    return keys.join(' ');
  };
  const done = (work: Promise<void>) => work.then(() => true);
  return [
    [responds, () => done(bucket.ping())],
    ['a wrong key is refused', () => isRefused(place)],
    ['PUT stores a small object', () => done(bucket.put(smallKey, small))],
    ['HEAD returns its size', async () => (await bucket.stat(smallKey))?.size === small.length],
    ['HEAD reports a missing object', async () => (await bucket.stat(`${name}/none`)) === null],
    ['GET returns it', async () => (await hashOf(bucket, smallKey)) === sha256(small)],
    [
      'GET returns a range of it',
      async () => (await hashOf(bucket, smallKey, { start: 10, end: 19 })) === sha256(small.subarray(10, 20)),
    ],
    ['GET reports a missing object', async () => (await bucket.get(`${name}/none`)) === null],
    [
      'a large object is uploaded in parts',
      async () => {
        await writeFile(path, large);
        return done(bucket.putFile(largeKey, { path, size: large.length }));
      },
    ],
    ['GET returns it completely', async () => (await hashOf(bucket, largeKey)) === sha256(large)],
    [
      'an interrupted upload is aborted',
      () =>
        bucket.putFile(`${name}/broken`, { path, size: large.length + 1 }).then(
          () => false,
          async () => (await bucket.stat(`${name}/broken`)) === null,
        ),
    ],
    ['unfinished uploads can be listed', () => done(bucket.abortUnfinished(new Date(0)))],
    ['LIST returns both, and no other', async () => (await listed()) === `${largeKey} ${smallKey}`],
    ['DELETE removes them', () => done(bucket.remove(smallKey).then(() => bucket.remove(largeKey)))],
    ['no object is left', async () => (await listed()) === ''],
  ];
}

async function isRefused(place: StoragePlace): Promise<boolean> {
  const other = openBucket({ ...place, secretAccessKey: `${place.secretAccessKey}x` }, () => {});
  return other.ping().then(
    () => false,
    (error: unknown) => [401, 403].includes(statusOf(error) ?? 0),
  );
}

async function hashOf(bucket: Bucket, key: string, range?: { start: number; end: number }): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await bucket.getAll(key, range)) ?? []) hash.update(chunk);
  return hash.digest('hex');
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
