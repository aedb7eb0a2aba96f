import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { realtime } from '@vitrine/contract/realtime';
import { stores } from '@vitrine/contract/stores';
import { expect, onTestFinished } from 'vitest';
import { root } from '../paths.ts';
import { RawClient } from '../realtime/hub/test-client.ts';
import { aTenantOf, type Client, clientWith, password, signIn, type Tenant } from './api.ts';
import { aDataDirectory, anOwnServer } from './own-server.ts';
import { joinAs } from './raw-sockets.ts';
import { adminPassword } from '@vitrine/testing/server-process';

const minute = 60_000;
export const hour = 60 * minute;
const pollOptions = { timeout: 30_000 };

/** A server whose clock the test can set. The clock of the database stays as it is. */
async function aServerWithSettableClock() {
  const file = join(aDataDirectory(), 'clock');
  writeFileSync(file, '0');
  const preload = pathToFileURL(join(root, 'server/src/test/moved-clock.mjs')).href;
  const server = anOwnServer({ CLOCK_AHEAD: file, NODE_OPTIONS: `--import ${preload}` });
  const setTo = () => /[^]*The clock is set to (\S+)/.exec(server.printed.out)?.[1] ?? '';
  return {
    address: await server.listening,
    async setClock(aheadMs: number) {
      const printed = server.printed.out.length;
      writeFileSync(file, String(aheadMs));
      await expect.poll(() => server.printed.out.length, pollOptions).toBeGreaterThan(printed);
      expect(Math.abs(Date.parse(setTo()) - Date.now() - aheadMs)).toBeLessThan(minute);
    },
  };
}

async function aScreenOf(tenant: Tenant, address: string): Promise<Client & { deviceId: number }> {
  const storeForm = { name: 'Soho', timeZone: 'UTC', accessCode: 1234 };
  const { branchId } = (await tenant.call(stores.create, { body: storeForm })).body;
  const { groupId } = (await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1 } })).body;
  const form = { name: 'Window', code: 'w', description: 'By the door', orientation: 1, groupId, branchId } as const;
  const { deviceId } = (await tenant.call(devices.create, { body: form })).body;
  const { accessToken } = (await tenant.call(devices.register, { body: { deviceId } })).body;
  return { ...clientWith(accessToken, address), deviceId };
}

/** Connects, and subscribes to all channels of the caller. */
async function connect(caller: Client, address: string): Promise<RawClient> {
  const { key, channels } = (await caller.call(realtime.config)).body;
  const socket = new RawClient(`${address.replace('http', 'ws')}/app/${key}?protocol=7`);
  onTestFinished(() => socket.ws.terminate());
  await socket.next('pusher:connection_established');
  for (const channel of channels) await joinAs(caller, socket, channel);
  return socket;
}

/** Sets the clock of a server wrong by each of these jumps in turn, and expects that the server keeps working. */
export async function expectClockChangesSurvived(jumps: number[]): Promise<void> {
  const { address, setClock } = await aServerWithSettableClock();
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const screen = await aScreenOf(tenant, address);
  const consoleSocket = await connect(tenant, address);
  const sessions = [tenant as Client];
  const isOnline = async () => (await tenant.call(devices.get, { params: { id: screen.deviceId } })).body.isOnline;
  const eventsNamed = async (name: string) =>
    (await consoleSocket.receivedFrames())
      .filter((frame) => frame.event === name)
      .map(({ data }) => JSON.stringify(data));

  for (const [step, ahead] of jumps.entries()) {
    const screenSocket = await connect(screen, address);
    await expect.poll(isOnline, pollOptions).toBe(true);
    await setClock(ahead);
    sessions.push(await signIn(tenant.email, password, address));
    for (const session of sessions) expect([ahead, (await session.call(stores.list)).status]).toEqual([ahead, 200]);

    const name = `Store ${step}`;
    const key = { 'idempotency-key': name };
    const body = { name, timeZone: 'UTC', accessCode: 1234 };
    const made = await tenant.call(stores.create, { body }, key);
    expect((await tenant.call(stores.create, { body }, key)).body.branchId).toBe(made.body.branchId);
    const announced = async () =>
      (await eventsNamed('stores.changed')).filter((ids) => ids.includes(`${made.body.branchId}`));
    await expect.poll(announced, pollOptions).toHaveLength(1);

    screenSocket.ws.close();
    await expect.poll(isOnline, pollOptions).toBe(false);
    const { lastSeenAt } = (await tenant.call(devices.get, { params: { id: screen.deviceId } })).body;
    expect(Math.abs(Date.parse(lastSeenAt ?? '') - Date.now())).toBeLessThan(minute);
    expect(await announced()).toHaveLength(1);

    const response = await screen.call(player.manifest);
    expect(Math.abs(Date.parse(response.headers.get('date') ?? '') - Date.now())).toBeLessThan(minute);
  }
  expect((await eventsNamed('device-status')).length).toBe(2 * jumps.length);
}
