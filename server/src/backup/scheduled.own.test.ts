import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDatabaseOf } from '../test/database.ts';
import { aDataDirectory, anOwnServer } from '../test/own-server.ts';

const old = ['vitrine-2020-01-01T16-00-00Z.tar', 'vitrine-2020-01-02T16-00-00Z.tar'];

test(
  'a backup is made once a day into BACKUP_DIR, the newest are kept, and a failure is logged and keeps them',
  { timeout: 300_000 },
  async () => {
    const folder = aDataDirectory();
    const ours = [...old, 'vitrine-2020-01-02T16-00-00Z.tar.abc123.unfinished'];
    for (const name of [...ours, 'mine.tar']) writeFileSync(join(folder, name), 'x');
    const server = anOwnServer({ BACKUP_DIR: folder, BACKUP_KEEP_COUNT: '2', LOG_LEVEL: 'info' });
    await server.listening;

    const run = () => lookForBackup(server.dataDir);
    await run();
    const [made = ''] = readdirSync(folder).filter((name) => !ours.includes(name) && name !== 'mine.tar');
    expect(made).toMatch(/^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
    expect(new Set(readdirSync(folder))).toEqual(new Set(['mine.tar', old[1], made]));
    expect(readFileSync(join(folder, made)).subarray(0, 19).toString()).toBe('vitrine-backup.json');

    expect(server.printed.out).toContain('backup completed');

    await run();
    expect(readdirSync(folder)).toHaveLength(3);

    rmSync(join(folder, made));
    const damaged = `1/contents/${'0'.repeat(64)}.jpg`;
    mkdirSync(join(server.dataDir, 'media/1/contents'), { recursive: true });
    writeFileSync(join(server.dataDir, 'media', damaged), 'x');
    await run();
    expect(server.printed.out).toMatch(new RegExp(`Damaged: media/${damaged}.*backup incomplete`));
    expect(readdirSync(folder)).toHaveLength(3);

    rmSync(folder, { recursive: true });
    await run();
    expect(server.printed.out).toMatch(/"reason":".*no such file.*backup failed/);
  },
);

test.each([
  ['in the data directory', (dataDir: string) => join(dataDir, 'backups'), /^BACKUP_DIR is inside DATA_DIR: /],
  ['on no disk', () => '/dev/null/backups', /^BACKUP_DIR is not writable: /],
])('a BACKUP_DIR %s stops the start with an error', async (_, folderIn, says) => {
  const dataDir = aDataDirectory();
  const server = anOwnServer({ DATA_DIR: dataDir, BACKUP_DIR: folderIn(dataDir) });
  expect(await server.ended).toBe(1);
  expect(server.printed.error).toMatch(says);
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
