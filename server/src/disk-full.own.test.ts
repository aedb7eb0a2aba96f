import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { library, UploadReply } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { stores } from '@vitrine/contract/stores';
import { expect, onTestFinished, test } from 'vitest';
import { aTenantOf, clientWith, signIn } from './test/api.ts';
import { aDataDirectory, anOwnServer } from './test/own-server.ts';
import { aScreen } from './test/playback-factories.ts';
import { anImage } from './test/sample-media.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { aFolderOf, processed } from './test/uploads.ts';

const megabyte = 1024 * 1024;
const adminEmail = 'admin@vitrine.example';

/** Mounts a small file system for everything that the server writes. Null if this user cannot mount. */
function aSmallDisk(size: string): string | null {
  const mounted = join(aDataDirectory(), 'disk');
  mkdirSync(mounted);
  const mount = spawnSync('sh', ['-c', 'mount -t tmpfs -o size="$2" none "$1"', 'sh', mounted, size]);
  if (mount.status !== 0) return null;
  onTestFinished(() => void spawnSync('sh', ['-c', 'umount --lazy "$1"', 'sh', mounted]));
  return mounted;
}

test('a full disk refuses uploads and saves with 507, still serves, and recovers with free space', async (context) => {
  const disk = aSmallDisk('560m');
  if (disk === null) return context.skip('this user may not mount a disk');
  const address = await anOwnServer({ DATA_DIR: join(disk, 'data') }).listening;
  const tenant = await aTenantOf(await signIn(adminEmail, adminPassword, address), { address });
  const directoryId = await aFolderOf(tenant);
  const upload = async () => {
    const form = new FormData();
    form.set('directoryId', String(directoryId));
    form.append('files', new Blob([new Uint8Array(await anImage())]), 'image.jpg');
    const headers = { authorization: `Bearer ${tenant.token}` };
    return fetch(`${address}/api/library/upload`, { method: 'POST', body: form, headers });
  };
  const save = async (name: string) =>
    tenant.call(stores.create, { body: { name, timeZone: 'Europe/London', accessCode: 4321 } });
  const [sent] = UploadReply.parse(await (await upload()).json()).files;
  if (sent === undefined) throw new Error('No file was accepted');
  const image = await processed(tenant, sent);
  const first = (await save('first')).body;
  const screen = clientWith((await aScreen(tenant, { branchId: first.branchId })).token, address);

  const filler = join(disk, 'filler');
  fill(filler, disk, 160);
  expect(await (await upload()).json()).toMatchObject({ code: 'no_space' });
  const { body: second, status } = await save('while there is little');
  expect(status).toBe(201);

  fill(`${filler}2`, disk, 32);
  expect((await save('while the database needs the rest')).status).toBe(507);
  expect((await tenant.call(stores.remove, { params: { id: second.branchId } })).status).toBeLessThan(300);

  fill(`${filler}3`, disk, 0);
  for (let round = 0; round < 10; round += 1) {
    const refused = await save(`refused ${round}`);
    expect([refused.status, refused.error]).toEqual([507, expect.objectContaining({ code: 'no_space' })]);
    const changed = await tenant.call(stores.update, {
      params: { id: first.branchId },
      body: { ...first, accessCode: 4321, name: 'other' },
    });
    expect(changed.status).toBe(507);
    expect((await upload()).status).toBe(507);
    expect((await tenant.call(stores.list)).status).toBe(200);
    expect((await tenant.call(library.open, { params: { id: directoryId } })).status).toBe(200);
    const headers = { cookie: `signage_session=${tenant.token}` };
    expect((await fetch(`${address}${image.url}`, { headers })).status).toBe(200);
    expect((await screen.call(player.manifest)).status).toBe(200);
    await sleep(100);
  }
  await signIn(tenant.email, undefined, address);

  for (const number of ['', 2, 3]) rmSync(`${filler}${number}`);
  const began = performance.now();
  await expect.poll(async () => (await save('again')).status, { timeout: 30_000 }).toBe(201);
  await expect.poll(async () => (await upload()).status, { timeout: 30_000 }).toBe(200);
  console.log(`recovered ${Math.round(performance.now() - began)} ms after space was freed`);
  const names = (await tenant.call(stores.list)).body.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['again', 'first']);
}, 240_000);

/** Fills the disk until so many megabytes are free. */
function fill(path: string, disk: string, megabytesLeft: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const count = Math.floor((bavail * bsize) / megabyte) - megabytesLeft + (megabytesLeft === 0 ? 2 : 0);
  spawnSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=1M', `count=${count}`]);
}
