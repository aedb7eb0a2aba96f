import { shown } from '@vitrine/contract/stored-text';
import { inLanguage } from '../languages/translation-context.ts';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { withDatabaseOf } from '../test/database.ts';
import { aDataDirectory, anOwnServer } from '../test/own-server.ts';
import { scheduledBackups } from './scheduled.ts';

const old = ['vitrine-2020-01-01T16-00-00Z.tar', 'vitrine-2020-01-02T16-00-00Z.tar'];

const pattern = /^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const madeIn = (folder: string) =>
  readdirSync(folder).filter((name) => pattern.test(name) && !old.some((each) => each === name));

test(
  'a backup is made once a day into BACKUP_DIR, and the newest are kept',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const folder = aDataDirectory();
    const ownFiles = [...old, 'vitrine-2020-01-02T16-00-00Z.tar.abc123.unfinished'];
    for (const name of [...ownFiles, 'mine.tar']) writeFileSync(join(folder, name), 'x');
    const server = anOwnServer({ BACKUP_DIR: folder, BACKUP_KEEP_COUNT: '2', LOG_LEVEL: 'info' });
    await server.listening;

    const run = () => lookForBackup(server.dataDir);
    await run();
    const [made = ''] = madeIn(folder);
    expect(new Set(readdirSync(folder))).toEqual(new Set(['mine.tar', old[1], made]));
    expect(readFileSync(join(folder, made)).subarray(0, 19).toString()).toBe('vitrine-backup.json');
    expect(server.printed.out).toContain('backup completed');

    await run();
    expect(readdirSync(folder)).toHaveLength(3);
    // All workers run at the same time, and none waits for a connection to the database.
    expect(server.printed.out).not.toContain('job worker stopped');
  },
);

// Without a database, which takes most of the time and changes nothing here.
test('an incomplete or failed backup is logged and part of the status, and keeps the others', async () => {
  const [folder, dataDir] = [aDataDirectory(), aDataDirectory()];
  for (const name of old) writeFileSync(join(folder, name), 'x');
  const damaged = `media/1/contents/${'0'.repeat(64)}.jpg`;
  mkdirSync(join(dataDir, 'media/1/contents'), { recursive: true });
  for (const name of ['secret', damaged]) writeFileSync(join(dataDir, name), 'x');
  const settings = { BACKUP_DIR: folder, BACKUP_HOUR: 0, BACKUP_KEEP_COUNT: 2, PLATFORM_TIME_ZONE: 'UTC' };
  const backups = scheduledBackups({ ...settings, DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/vitrine' });
  const logged: string[] = [];
  const { log } = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
  const { signal } = new AbortController();

  await backups.backUpWhenDue(log, signal);
  const [made = ''] = madeIn(folder);
  expect(new Set(readdirSync(folder))).toEqual(new Set([old[1], made]));
  expect(logged).toEqual([expect.stringMatching(new RegExp(`Damaged: ${damaged}.*backup incomplete`))]);
  const incomplete = await backups.status();
  expect(incomplete).toMatchObject({ last: { file: join(folder, made) } });
  const reason = inLanguage('de', () => shown(incomplete?.failure?.reason ?? ''));
  expect(reason).toBe('Die Sicherung ist unvollständig: 1 Mediendatei ist beschädigt oder fehlt');

  rmSync(folder, { recursive: true });
  await backups.backUpWhenDue(log, signal);
  expect(logged[1]).toMatch(/"reason":".*no such file.*backup failed/);
  expect((await backups.status())?.failure?.reason).toContain('no such file');
});

test.each(
  oneIn(2, [
    ['in the data directory', (dataDir: string) => join(dataDir, 'backups'), /^BACKUP_DIR is inside DATA_DIR: /],
    ['on no disk', () => '/dev/null/backups', /^BACKUP_DIR is not writable: /],
  ] as const),
)('a BACKUP_DIR %s stops the start with an error', async (_, folderIn, message) => {
  const dataDir = aDataDirectory();
  const server = anOwnServer({ DATA_DIR: dataDir, BACKUP_DIR: folderIn(dataDir) });
  expect(await server.ended).toBe(1);
  expect(server.printed.error).toMatch(message);
  expect(server.printed.error.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

/** Runs the job that is scheduled every 15 minutes, and waits for its end. */
async function lookForBackup(dataDir: string): Promise<void> {
  await withDatabaseOf(dataDir, async (client) => {
    await client.query("select graphile_worker.add_job('back-up')");
    const left = async () => {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::int as left from graphile_worker.jobs where task_identifier = 'back-up'`,
      );
      return rows[0]?.left;
    };
    await expect.poll(left, { timeout: 120_000 }).toBe(0);
  });
}
