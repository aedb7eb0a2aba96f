import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';
import { describe, expect, test } from 'vitest';
import { embeddedMajorVersion } from '../db/embedded/binaries.ts';
import { aDataDirectory } from '../test/own-server.ts';
import { archiveOf, type Head, type Part, textPart } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';

const { signal } = new AbortController();
const image = 'media/1/contents/one.jpg';
const parts: Part[] = [
  textPart('secret', 'very secret'),
  { path: 'postgres/', size: 0 },
  { path: 'postgres/pg_notify/', size: 0 },
  textPart('postgres/PG_VERSION', '18'),
  textPart(image, 'an image '.repeat(200)),
  textPart('media/1/contents/none.jpg', ''),
];

async function headWith(changes: object = {}): Promise<Head> {
  const postgres = await embeddedMajorVersion();
  return { format: 'vitrine-backup', version: 1, madeAt: '2026-11-21T03:00:00.000Z', postgres, ...changes };
}

async function archive({ head = {}, with: given = parts }: { head?: object; with?: Part[] } = {}): Promise<Buffer> {
  const each = (async function* () {
    yield* given;
  })();
  const bytes: Buffer[] = [];
  for await (const chunk of archiveOf(await headWith(head), each, () => {})) bytes.push(chunk);
  return Buffer.concat(bytes);
}

function fileOf(bytes: Buffer): string {
  const file = join(aDataDirectory(), 'backup.tar');
  writeFileSync(file, bytes);
  return file;
}

function restoring(file: string, dataDir: string, DATABASE_URL = ''): Promise<Head> {
  return restoreBackup({ config: { DATA_DIR: dataDir, DATABASE_URL }, file, signal });
}

test('restores a directory from an archive, also from a compressed one', async () => {
  const bytes = await archive();
  for (const file of [fileOf(bytes), fileOf(gzipSync(bytes))]) {
    const dataDir = join(aDataDirectory(), 'not/yet/there');
    expect(await restoring(file, dataDir)).toMatchObject({ madeAt: '2026-11-21T03:00:00.000Z' });
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('very secret');
    expect(readFileSync(join(dataDir, image), 'utf8')).toBe('an image '.repeat(200));
    expect(readFileSync(join(dataDir, 'media/1/contents/none.jpg'), 'utf8')).toBe('');
    expect(readdirSync(join(dataDir, 'postgres')).toSorted()).toEqual(['PG_VERSION', 'pg_notify']);
    expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'media', 'postgres', 'secret']);
  }
});

test('leftovers of a killed restore do not prevent another', async () => {
  const dataDir = aDataDirectory();
  mkdirSync(join(dataDir, '.restoring/postgres'), { recursive: true });
  await restoring(fileOf(await archive()), dataDir);
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'media', 'postgres', 'secret']);
});

test('a directory that is not empty is refused and stays untouched', async () => {
  const dataDir = aDataDirectory();
  writeFileSync(join(dataDir, 'secret'), 'another');
  await expect(restoring(fileOf(await archive()), dataDir)).rejects.toThrow(/^DATA_DIR .* is not empty: /);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('another');
});

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** A tar archive with one entry, as another program could make it. */
function tarOf(header: HeaderData, content = ''): Buffer {
  const bytes = Buffer.alloc(512 * 2);
  new Header({ mode: 0o600, mtime: new Date(0), size: content.length, type: 'File', ...header }).encode(bytes);
  bytes.write(content, 512);
  return Buffer.concat([content === '' ? bytes.subarray(0, 512) : bytes, Buffer.alloc(1024)]);
}

/** With one more entry, which is also in the archive's checksums. */
async function archiveWith(path: string): Promise<Buffer> {
  return archive({ with: [...parts, textPart(path, 'evil')] });
}

/** With an entry before the checksums at its end. */
async function archiveWithEntry(header: HeaderData): Promise<Buffer> {
  const bytes = await archive();
  const list = bytes.lastIndexOf('SHA256SUMS');
  return Buffer.concat([bytes.subarray(0, list), tarOf(header).subarray(0, 512), bytes.subarray(list)]);
}

describe('a backup is refused in one line, and nothing is left behind', () => {
  const isDamaged = /^\S+ is damaged or truncated \(.+\)\. Nothing was restored\.$/;
  const isForeign = /^\S+ is not a Vitrine backup, or its beginning is damaged\. Nothing was restored\.$/;

  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    [
      'a changed byte of a file',
      async () => changed(await archive(), (await archive()).indexOf('an image')),
      /one\.jpg differs from what was saved/,
    ],
    ['a changed byte of a name', async () => changed(await archive(), (await archive()).indexOf('one.jpg')), isDamaged],
    [
      'a changed byte of the first file',
      async () => changed(await archive(), (await archive()).indexOf('2026-11')),
      isDamaged,
    ],
    [
      'a changed byte of the list',
      async () => changed(await archive(), (await archive()).lastIndexOf('one.jpg')),
      isDamaged,
    ],
    [
      'an archive without its end',
      async () => (await archive()).subarray(0, (await archive()).lastIndexOf('SHA256SUMS')),
      isDamaged,
    ],
    [
      'an archive cut in a file',
      async () => (await archive()).subarray(0, (await archive()).indexOf('an image') + 700),
      isDamaged,
    ],
    [
      'an archive cut in its list',
      async () => (await archive()).subarray(0, (await archive()).lastIndexOf('one.jpg')),
      isDamaged,
    ],
    [
      'a compressed archive that was cut',
      async () => gzipSync(await archive()).subarray(0, 300),
      /Nothing was restored/,
    ],
    ['an empty file', () => Buffer.alloc(0), isForeign],
    ['a text', () => Buffer.from('Dear diary, '.repeat(200)), isForeign],
    ['an archive of something else', () => tarOf({ path: 'readme.txt' }, 'hello'), isForeign],
    [
      'a first file that means something else',
      () => tarOf({ path: 'vitrine-backup.json' }, '{"format":"x"}'),
      isForeign,
    ],
    ['a first file that means nothing', () => tarOf({ path: 'vitrine-backup.json' }, 'nonsense'), isForeign],
    ['a later format', () => archive({ head: { version: 2 } }), /was made by another version of Vitrine/],
    ['another PostgreSQL', () => archive({ head: { postgres: '9' } }), /with PostgreSQL 9, and this one has \d+/],
    ['a path out of the directory', () => archiveWith('media/../../evil'), isForeign],
    ['an absolute path', () => archiveWith('/etc/evil'), isForeign],
    ['a path that is not part of a backup', () => archiveWith('evil'), isForeign],
    ['a file for a folder', () => archiveWith('postgres'), isForeign],
    ['a link', () => archiveWithEntry({ path: 'media/1', type: 'SymbolicLink', linkpath: '/etc' }), isForeign],
    [
      'a second name of a file',
      () => archiveWithEntry({ path: 'media/2', type: 'Link', linkpath: '/etc/passwd' }),
      isForeign,
    ],
  ])('%s', async (_, makeArchive, message) => {
    const file = fileOf(await makeArchive());
    const [empty, missing] = [aDataDirectory(), join(aDataDirectory(), 'data')];
    await expect(restoring(file, empty)).rejects.toThrow(message);
    expect(readdirSync(empty)).toEqual([]);
    await expect(restoring(file, missing)).rejects.toThrow(message);
    expect(existsSync(missing)).toBe(false);
  });

  test('a missing file', async () => {
    const dataDir = aDataDirectory();
    await expect(restoring('/nowhere/backup.tar', dataDir)).rejects.toThrow(/^\/nowhere\/backup\.tar cannot be read: /);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a backup of the embedded database if DATABASE_URL names another', async () => {
    const dataDir = aDataDirectory();
    const restored = restoring(fileOf(await archive()), dataDir, 'postgres://localhost/vitrine');
    await expect(restored).rejects.toThrow(/DATABASE_URL names another/);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

test('a file of more than 8 GiB keeps its size in the archive, and a path that does not fit is refused', async () => {
  const size = 9 * 1024 ** 3;
  const bytes = await archive({ with: [{ path: image, size, content: [] }] });
  const at = bytes.indexOf(image);
  expect(new Header(bytes.subarray(at, at + 512))).toMatchObject({ path: image, size });
  await expect(archive({ with: [textPart(`media/${'x'.repeat(300)}`, '')] })).rejects.toThrow(
    /does not fit into a tar archive/,
  );
});

test('sha256sum verifies the checksums in an archive', async () => {
  const bytes = (await archive()).toString('latin1');
  const sum = createHash('sha256').update('very secret').digest('hex');
  expect(bytes.slice(bytes.lastIndexOf('SHA256SUMS'))).toContain(`\n${sum}  secret\n`);
});
