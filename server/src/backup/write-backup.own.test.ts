import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aDataDir, aDirectory, endTest, endTests, query, start } from '../db/embedded/test-bench.ts';
import { runCommand } from '../test/commands.ts';
import { partOf } from './parts.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

afterEach(endTest);
afterAll(endTests);

const { signal } = new AbortController();
const elsewhere = 'postgres://localhost/vitrine';

function configOf(DATA_DIR: string, DATABASE_URL = '') {
  return { DATA_DIR, DATABASE_URL, STORAGE_URL: '' };
}

/** With a secret, an image, and an incomplete upload. */
function mediaIn(dataDir: string): string {
  mkdirSync(join(dataDir, 'media/1/contents'), { recursive: true });
  mkdirSync(join(dataDir, 'media/.incoming'));
  writeFileSync(join(dataDir, 'secret'), 'very secret');
  writeFileSync(join(dataDir, 'media/1/contents/one.jpg'), 'an image');
  writeFileSync(join(dataDir, 'media/.incoming/half'), 'an im');
  return dataDir;
}

/** Stores a file under the hash of `content`, which it returns; what is stored may be something else. */
function storeIn(dataDir: string, content: string, stored = content): string {
  const sha256 = createHash('sha256').update(content).digest('hex');
  mkdirSync(join(dataDir, 'media/1/contents'), { recursive: true });
  writeFileSync(join(dataDir, `media/1/contents/${sha256}.jpg`), stored);
  return sha256;
}

test(
  'the database of a stopped server is backed up too, and stopped again afterwards',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const dataDir = mediaIn(await aDataDir());
    const database = await start(dataDir);
    await query(dataDir, 'insert into journal select generate_series(1, 500)');
    const [stored, missingHash] = [storeIn(dataDir, 'sound'), storeIn(aDirectory(), 'lost')];
    await query(
      dataDir,
      `create table files as select 1 as tenant_id, sha256, 'jpg' as extension, null::text as thumb_sha256
       from unnest(array['${stored}', '${missingHash}', 'of a text']) as named (sha256)`,
    );
    await database.stop();
    const [file, restored] = [join(aDirectory(), 'backup.tar'), join(aDirectory(), 'data')];

    const written = await writeBackup({ config: configOf(dataDir), file, signal });
    const missing = [`media/1/contents/${missingHash}.jpg`];
    expect(written).toMatchObject({ hasDatabase: true, media: 2, damaged: [], missing });
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');

    await restoreBackup({ config: configOf(restored), file, signal });
    expect(readFileSync(join(restored, 'media/1/contents/one.jpg'), 'utf8')).toBe('an image');
    expect(readdirSync(join(restored, 'media/.incoming'))).toEqual([]);
    await start(restored);
    expect(await query(restored, 'select count(*)::int as n, sum(id)::int as s from journal')).toEqual([
      { n: 500, s: 125_250 },
    ]);
  },
);

test('with DATABASE_URL and STORAGE_URL the rest is backed up, and the command says what is missing', async () => {
  const dataDir = mediaIn(aDirectory());
  const [file, restored] = [join(aDirectory(), 'backup.tar'), join(aDirectory(), 'data')];
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: elsewhere,
    SECRET: 'sixteen characters',
    STORAGE_URL: 's3://bucket?endpoint=http://localhost:9000&region=x',
    ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
  };
  const { code, out } = await runCommand('backup', [file], settings);
  expect(code).toBe(0);
  expect(out).toMatch(/^Backup written to \S+: [\d,.]+ [KM]b with 1 media files\n/);
  expect(out).toMatch(/The backup does not contain the database of DATABASE_URL: .*pg_dump/);
  expect(out).toMatch(/The backup does not contain the media in the bucket of STORAGE_URL/);
  expect(out).toMatch(/The backup does not contain the SECRET of your settings/);

  const back = await runCommand('restore', [file], { ...settings, DATA_DIR: restored });
  expect(back).toMatchObject({ code: 0, error: '' });
  expect(back.out).toMatch(/The backup does not contain the database/);
  expect(readdirSync(restored).toSorted()).toEqual(['lock', 'media', 'secret']);
});

test('media whose content does not match their name are in the backup, and the command lists them and fails', async () => {
  const dataDir = mediaIn(aDirectory());
  storeIn(dataDir, 'sound');
  const damaged = storeIn(dataDir, 'an image', 'an imbge');
  const file = join(aDirectory(), 'backup.tar');
  const { code, out, error } = await runCommand('backup', [file], { DATA_DIR: dataDir, DATABASE_URL: elsewhere });
  expect([code, out]).toEqual([3, expect.stringMatching(/^Backup written to \S+: [\d,.]+ [KM]b with 3 media files\n/)]);
  expect(error).toBe(
    `Damaged: media/1/contents/${damaged}.jpg\nThe backup is incomplete: of the media, 1 are damaged and 0 missing, ` +
      'so they cannot be restored from it. See docs/backup.md.\n',
  );
  expect(readdirSync(dirname(file))).toEqual(['backup.tar']);
});

test.each<[string, (folder: string) => string, RegExp]>([
  [
    'over a file that is there',
    (folder) => join(folder, 'there.tar'),
    /there\.tar already exists: a backup never overwrites a file$/,
  ],
  ['into a folder that is not there', (folder) => join(folder, 'no/b.tar'), /^The folder \S+\/no does not exist$/],
  ['of a directory without a database', (folder) => join(folder, 'b.tar'), /^DATA_DIR \S+ contains no database$/],
])('a backup %s is refused and leaves nothing', async (_, fileIn, message) => {
  const folder = aDirectory();
  writeFileSync(join(folder, 'there.tar'), 'mine');
  const dataDir = mediaIn(aDirectory());
  await expect(writeBackup({ config: configOf(dataDir), file: fileIn(folder), signal })).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(['there.tar']);
  expect(readFileSync(join(folder, 'there.tar'), 'utf8')).toBe('mine');
});

test('a cancelled backup leaves no file', async () => {
  const [dataDir, folder] = [mediaIn(aDirectory()), aDirectory()];
  const config = configOf(dataDir, elsewhere);
  const broken = writeBackup({ config, file: join(folder, 'b.tar'), signal: AbortSignal.abort() });
  await expect(broken).rejects.toThrow(/aborted/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a command without a file prints its usage, and --help is no file', async () => {
  const [ended, helped] = await Promise.all([
    runCommand('backup', [], { DATA_DIR: aDirectory() }),
    runCommand('backup', ['--help'], { DATA_DIR: aDirectory() }),
  ]);
  const call = 'Usage: npm run backup -- FILE\n';
  expect(ended).toEqual({ code: 1, out: '', error: `An argument is missing. ${call}` });
  expect(helped).toEqual({ code: 0, out: expect.stringContaining(call), error: '' });
});

test('a file that shrinks while it is read keeps the size of its header', async () => {
  const file = join(aDirectory(), 'table');
  writeFileSync(file, Buffer.alloc(3 * 1024 * 1024, 'x'));
  const bytes: Buffer[] = [];
  for await (const part of partOf(file, 'table')) {
    for await (const chunk of part.content ?? []) {
      if (bytes.length === 0) truncateSync(file, 1024 * 1024 + 100);
      bytes.push(chunk);
    }
  }
  const whole = Buffer.concat(bytes);
  expect(whole.length).toBe(3 * 1024 * 1024);
  expect(whole.indexOf(0)).toBe(1024 * 1024 + 100);
});
