import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { alerts } from '@vitrine/contract/alerts';
import { dashboard } from '@vitrine/contract/dashboard';
import { library } from '@vitrine/contract/library';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { holdMedia } from '../../../media/hold-media.ts';
import { type MediaKey, mediaPath } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';
import { aTenant } from '../../../test/api.ts';
import { withDatabase } from '../../../test/database.ts';
import { jobsDatabase as database } from '../../../test/jobs-database.ts';
import { aFile } from '../../../test/playback-factories.ts';
import { aStorageOn, storageKinds } from '../../../test/storages.ts';
import { aUser } from '../../../test/users.ts';
import { damagedReason, findDamaged, nights } from './damaged-media.ts';
import { markFiles } from './mark-files.ts';
import { findMissing, missingReason } from './missing-media.ts';
import { claimMedia, removeMedia, sweepMedia } from './stored-media.ts';
import { randomBytes } from '../../../test/random.ts';

async function aStored(
  storage: Storage,
  tenantId: number,
  folder: MediaKey['folder'] = 'contents',
  extension: MediaKey['extension'] = 'webp',
): Promise<MediaKey> {
  const bytes = randomBytes(100);
  const key: MediaKey = {
    tenantId,
    folder,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    extension,
  };
  await (await storage.put(Readable.from([bytes]), 100)).commit(key);
  return key;
}

/** A queue that records the emails to send. */
function aMailQueue() {
  const sent: [to: string, subject: string][] = [];
  const mail: MailQueue = { isSetUp: true, enqueue: async (_, { to }, write) => void sent.push([to, write().subject]) };
  return { sent, mail };
}

const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1000);

test('orphaned media are deleted only after a running backup has released them', async () => {
  const [{ tenantId }, { storage }] = [await aTenant(), await aStorageOn('the disk')];
  const orphan = await aStored(storage, tenantId);
  const removing = await withDatabase(async (session) => {
    await holdMedia(session);
    const removed = removeMedia({ database, storage }, orphan);
    await expect.poll(() => waitingFor(session), { timeout: 20_000 }).toBe(1);
    expect(await storage.stat(orphan)).not.toBeNull();
    return { removed };
  });
  await removing.removed;
  expect(await storage.stat(orphan)).toBeNull();
});

/** The number of queries that wait for a lock of this session. */
async function waitingFor(session: pg.Client): Promise<number> {
  const { rowCount } = await session.query(
    'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return rowCount ?? 0;
}

test('each file on the disk is read once in thirty nights; a damaged one is marked until its content is back', async () => {
  const [tenant, { storage, root }] = [await aTenant(), await aStorageOn('the disk')];
  const { signal } = new AbortController();
  const { sent, mail } = aMailQueue();
  const recipient = await aUser(tenant, []);
  await tenant.call(alerts.create, { body: { branchId: null, afterMinutes: 10, userIds: [recipient.userId] } });
  const [sound, damaged] = [
    await aStored(storage, tenant.tenantId, 'contents', 'jpg'),
    await aStored(storage, tenant.tenantId, 'contents', 'jpg'),
  ];
  const soundId = await aFile(tenant, { sha256: sound.sha256 });
  const fileId = await aFile(tenant, { sha256: damaged.sha256 });
  const path = join(root, mediaPath(damaged));
  const content = readFileSync(path);
  writeFileSync(path, randomBytes(100));

  const check = async (night: number) => {
    const found = await findDamaged({ database, storage }, new Date(night * 24 * 60 * 60 * 1000), signal);
    await markFiles({ database, storage, mail }, damagedReason, found);
    return found;
  };
  const states = async () => {
    const replies = await Promise.all([soundId, fileId].map((id) => tenant.call(library.file, { params: { id } })));
    return replies.map(({ body }) => [body.status, body.reason]);
  };
  let foundAt = 0;
  while (foundAt < nights && (await check(foundAt)).length === 0) foundAt += 1;
  expect(foundAt).toBeLessThan(nights);
  expect(await states()).toEqual([
    ['ready', null],
    ['failed', damagedReason],
  ]);
  const name = `“${(await tenant.call(library.file, { params: { id: fileId } })).body.fileName}”`;
  expect(sent).toEqual([[recipient.email, `${name} must be uploaded again`]]);
  expect(await check(foundAt + 1)).toEqual([{ fileId, key: damaged }]);
  expect(sent).toHaveLength(1);
  writeFileSync(path, content);
  expect(await check(foundAt + 1)).toEqual([]);
  expect(await states()).toEqual([
    ['ready', null],
    ['ready', null],
  ]);
});

describe.each(storageKinds)('on %s', (kind) => {
  const aStorage = async () => (await aStorageOn(kind)).storage;

  test('the nightly cleanup deletes orphaned media, and nothing else', async () => {
    const [tenant, storage] = [await aTenant(), await aStorage()];
    const [content, thumb, logo, orphan, orphanThumb, oldLogo] = await Promise.all(
      (['contents', 'thumb', 'general', 'contents', 'thumb', 'general'] as const).map((folder) =>
        aStored(storage, tenant.tenantId, folder),
      ),
    );
    await aFile(tenant, { sha256: content?.sha256 ?? '', thumbSha256: thumb?.sha256 ?? '' });
    await withDatabase((client) =>
      client.query('update tenants set logo = $2 where id = $1', [
        tenant.tenantId,
        JSON.stringify({ sha256: logo?.sha256 }),
      ]),
    );
    await sweepMedia({ database, storage }, inTwoHours());
    const exists = async (key: MediaKey | undefined) => key !== undefined && (await storage.stat(key)) !== null;
    expect(await Promise.all([content, thumb, logo].map(exists))).toEqual([true, true, true]);
    expect(await Promise.all([orphan, orphanThumb, oldLogo].map(exists))).toEqual([false, false, false]);
  });

  test('the cleanup keeps media that have just arrived', async () => {
    const [tenant, storage] = [await aTenant(), await aStorage()];
    const key = await aStored(storage, tenant.tenantId);
    await sweepMedia({ database, storage }, new Date());
    expect(await storage.stat(key)).not.toBeNull();
  });

  test('bytes that only another tenant uses are not kept for this one', async () => {
    const [tenant, other, storage] = [await aTenant(), await aTenant(), await aStorage()];
    const key = await aStored(storage, tenant.tenantId);
    await aFile(other, { sha256: key.sha256 });
    await removeMedia({ database, storage }, key);
    expect(await storage.stat(key)).toBeNull();
  });

  test('bytes that an upload is about to use are not deleted, and earlier deleted ones are noticed', async () => {
    const [tenant, storage] = [await aTenant(), await aStorage()];
    const key = await aStored(storage, tenant.tenantId);
    let removal: Promise<void> | undefined;
    await database.inJob(tenant.tenantId, async (tx) => {
      await claimMedia(tx, storage, [key]);
      removal = removeMedia({ database, storage }, key);
      const firstDone = await Promise.race([
        removal.then(() => 'removed'),
        new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
      ]);
      expect(firstDone).toBe('waits');
    });
    await removal;
    await expect(database.inJob(tenant.tenantId, (tx) => claimMedia(tx, storage, [key]))).rejects.toMatchObject({
      status: 503,
    });
  });

  test('media missing in storage are reported at the file and on the dashboard until they are back', async () => {
    const [tenant, storage, { sent, mail }] = [await aTenant(), await aStorage(), aMailQueue()];
    const [intact, thumb] = [
      await aStored(storage, tenant.tenantId, 'contents', 'jpg'),
      await aStored(storage, tenant.tenantId, 'thumb'),
    ];
    const sweep = async () => {
      const lost = (await findMissing({ database, storage })).filter(({ key }) => key.tenantId === tenant.tenantId);
      await markFiles({ database, storage, mail }, missingReason, lost);
      return lost;
    };
    const stateOf = async (id: number) => {
      const { body } = await tenant.call(library.file, { params: { id } });
      return [body.status, body.reason, body.url === null];
    };
    const intactId = await aFile(tenant, { sha256: intact.sha256, thumbSha256: thumb.sha256 });
    expect(await sweep()).toEqual([]);
    const bytes = randomBytes(100);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key: MediaKey = { tenantId: tenant.tenantId, folder: 'contents', sha256, extension: 'jpg' };
    const fileId = await aFile(tenant, { sha256, thumbSha256: thumb.sha256 });
    expect(await sweep()).toEqual([{ fileId, key }]);
    expect(await stateOf(fileId)).toEqual(['failed', missingReason, true]);
    expect(await stateOf(intactId)).toEqual(['ready', null, false]);
    // Without an alert the email goes to the owner.
    expect(sent).toEqual([[tenant.email, expect.stringContaining('must be uploaded again')]]);
    const { body: attention } = await tenant.call(dashboard.attention);
    expect(attention.files).toMatchObject({ total: 1, first: [{ fileId, reason: missingReason }] });
    await (await storage.put(Readable.from([bytes]), 100)).commit(key);
    expect(await sweep()).toEqual([]);
    expect(await stateOf(fileId)).toEqual(['ready', null, false]);
  });
});
