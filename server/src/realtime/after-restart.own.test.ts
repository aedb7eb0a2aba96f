import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { stores } from '@vitrine/contract/stores';
import { freePort } from '@vitrine/testing/listen';
import { adminPassword } from '@vitrine/testing/server-process';
import { makeCalls } from '@vitrine/testing/simulated-device/calls';
import { createSimulatedDevice } from '@vitrine/testing/simulated-device/simulated-device';
import { expect, onTestFinished, test } from 'vitest';
import { aTenantOf, signIn } from '../test/api.ts';
import { anOwnServer, aPreparedDirectory } from '../test/own-server.ts';

test(
  'after a kill -9 of the server a screen that reconnects was never offline, and one that does not becomes offline',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const settings = { DATA_DIR: aPreparedDirectory(), PORT: String(await freePort()) };
    const server = anOwnServer(settings);
    const url = await server.listening;
    const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, url), { address: url });
    const place = { name: 'Soho', timeZone: 'UTC', accessCode: 1234 };
    const { branchId } = (await tenant.call(stores.create, { body: place })).body;
    const { groupId } = (await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1 } })).body;

    const recorder = { record() {}, recordError() {} };
    const aSimulatedScreen = async (code: string) => {
      const body = { name: code, code, description: 'By the door', orientation: 1, branchId, groupId } as const;
      const { deviceId } = (await tenant.call(devices.create, { body })).body;
      const registration = (await tenant.call(devices.register, { body: { deviceId } })).body;
      const options = { registration, url, playerVersion: 'test', calls: makeCalls(url, recorder), recorder };
      const screen = createSimulatedDevice(options);
      onTestFinished(() => screen.end());
      screen.start();
      return { deviceId, end: screen.end };
    };
    const isOnline = async (id: number) => (await tenant.call(devices.get, { params: { id } })).body.isOnline;
    const onlineOrNot = async (id: number) =>
      (await tenant.call(devices.presence, { params: { id } })).body.changes.map(({ online }) => online);

    const [back, gone] = [await aSimulatedScreen('back'), await aSimulatedScreen('gone')];
    for (const { deviceId } of [back, gone])
      await expect.poll(() => isOnline(deviceId), { timeout: 30_000 }).toBe(true);

    await server.end('SIGKILL');
    gone.end();
    await anOwnServer(settings).listening;
    expect(await isOnline(gone.deviceId)).toBe(true);
    await expect.poll(() => isOnline(gone.deviceId), { timeout: 60_000 }).toBe(false);
    expect(await onlineOrNot(back.deviceId)).toEqual([true]);
    // Newest first. One that was not heard of after it had connected is offline from that moment on.
    expect([[false, true], [false]]).toContainEqual(await onlineOrNot(gone.deviceId));
  },
);
