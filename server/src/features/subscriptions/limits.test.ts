import { devices } from '@vitrine/contract/devices';
import { packages } from '@vitrine/contract/packages';
import { expect, test } from 'vitest';
import { aTenant, superAdmin } from '../../test/api.ts';
import { aPackage } from '../../test/packages.ts';
import { anImage } from '../../test/sample-media.ts';
import { aGroup, aStore } from '../../test/device-factories.ts';
import { aSubscription } from '../../test/subscriptions.ts';
import { aFolderOf, send, uploaded } from '../../test/uploads.ts';

const fifty = Array.from({ length: 50 }, (_, index) => index);

test('of fifty concurrent devices for the last place one is created, and the errors state the limit', async () => {
  const tenant = await aTenant();
  const { planId } = await aPackage({ maxDevices: 3 });
  await aSubscription(tenant, { planId });
  const { branchId } = await aStore(tenant);
  const { groupId } = await aGroup(tenant);
  const create = (code: string) =>
    tenant.call(devices.create, {
      body: { name: code, code, description: 'For a test', branchId, groupId, orientation: 1 },
    });
  for (const code of ['first', 'second']) expect((await create(code)).status).toBe(201);
  const answers = await Promise.all(fifty.map((index) => create(`place-${index}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, error } of refused) {
    expect([status, error.code, error.message]).toEqual([
      409,
      'limit_reached',
      'Your package allows 3 devices, and you have 3',
    ]);
  }
  expect((await tenant.call(devices.list)).body).toHaveLength(3);
  const admin = await superAdmin();
  const { body: plan } = await admin.call(packages.get, { params: { id: planId } });
  await admin.call(packages.update, { params: { id: planId }, body: { ...plan, maxDevices: 4 } });
  expect((await create('fourth')).status).toBe(201);
});

test(
  'of fifty concurrent uploads for the last space one is accepted, and the errors state the free space',
  { tags: 'long' },
  async () => {
    const tenant = await aTenant();
    const { planId } = await aPackage({ maxStorageMb: 1 });
    await aSubscription(tenant, { planId });
    const folder = await aFolderOf(tenant);
    // PNGs of noise: 0.7 MB for these two, and 0.24 MB for each of the fifty.
    const large = { width: 360, height: 360, format: 'png' } as const;
    await uploaded(tenant, folder, { 'first.png': await anImage(large), 'second.png': await anImage(large) });
    const rest = await Promise.all(fifty.map(() => anImage({ ...large, width: 300, height: 300 })));
    const answers = await Promise.all(rest.map((bytes, index) => send(tenant, folder, { [`${index}.png`]: bytes })));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !accepted.includes(answer))) {
      expect(status).toBe(507);
      expect(body).toMatchObject({
        code: 'no_space',
        message: expect.stringMatching(/^[\d.]+ Kb don't fit: [\d.]+ Kb of 1\.00 Mb are left\.$/),
      });
    }
  },
);
