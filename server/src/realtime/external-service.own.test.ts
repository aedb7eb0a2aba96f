import { devices } from '@vitrine/contract/devices';
import { channelName } from '@vitrine/contract/events';
import { realtime } from '@vitrine/contract/realtime';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { stores } from '@vitrine/contract/stores';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aTenantOf, clientWith, signIn } from '../test/api.ts';
import { anOwnServer } from '../test/own-server.ts';
import { joinAs } from '../test/raw-sockets.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { postSigned, postWebhook } from '../test/cluster.ts';
import { connectScreen } from '../test/connected-screens.ts';
import type { HubEvent } from './hub/hub.ts';
import { app, startHub } from './hub/test-hub.ts';

test('an external service works like the built-in hub: events, presence, commands, closed sockets', async () => {
  let address = '';
  // The second hub acts as the external service, and posts its events as webhooks.
  const hub = await startHub({ onEvent: (event, at) => void postWebhook(address, event, at).catch(() => 0) });
  const server = anOwnServer({ REALTIME_URL: hub.url });
  address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const { tenantId } = tenant;
  const { key, host, port } = (await tenant.call(realtime.config)).body;
  expect({ key, host, port }).toEqual({ key: app.key, host: '127.0.0.1', port: hub.port });

  const console = await hub.connect();
  await joinAs(tenant, console, channelName({ kind: 'console', tenantId }));
  const place = { timeZone: 'UTC', accessCode: 1234 };
  const { branchId } = (await tenant.call(stores.create, { body: { name: 'Soho', ...place } })).body;
  expect(await console.next('stores.changed')).toMatchObject({ data: expect.anything() });

  const { groupId } = (await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1 } })).body;
  const form = { name: 'Window', code: 'w', description: 'By the door', orientation: 1, groupId, branchId } as const;
  const { deviceId } = (await tenant.call(devices.create, { body: form })).body;
  const { accessToken } = (await tenant.call(devices.register, { body: { deviceId } })).body;
  const screen = clientWith(accessToken, address);
  const socket = await connectScreen({ tenant, hub }, { ...screen, deviceId });
  const isOnline = async () => (await tenant.call(devices.get, { params: { id: deviceId } })).body.isOnline;
  await vi.waitFor(async () => expect(await isOnline()).toBe(true), { timeout: 10_000, interval: 100 });

  const forged: HubEvent = {
    name: 'member_removed',
    channel: channelName({ kind: 'devices-presence', tenantId, shard: 0 }),
    userId: String(deviceId),
  };
  expect(await postWebhook(address, forged, new Date(), 'another-secret')).toBe(401);
  expect((await fetch(`${address}/api/hooks/realtime`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect(await postSigned(address, 'not json')).toBe(401);

  const params = { id: deviceId };
  const { requestId } = (await tenant.call(remoteCommands.identify, { params })).body;
  expect(JSON.stringify(await socket.next('identify'))).toContain(requestId);
  expect(await isOnline()).toBe(true);
  await tenant.call(remoteCommands.unpair, { params });
  await socket.closed;
  await vi.waitFor(async () => expect(await isOnline()).toBe(false), { timeout: 15_000, interval: 100 });
});

test('sockets of screens that are deleted together are closed at once', { tags: 'long' }, async () => {
  const closed = new Map<string, ServerResponse>();
  // Answers all else, and a request to close the sockets of a screen only at the end.
  const service = createServer(({ url = '' }, response) => {
    const [, user] = /\/users\/(d\d+)\/terminate_connections/.exec(url) ?? [];
    if (user === undefined) response.end('{}');
    else closed.set(user, response);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  const server = anOwnServer({ REALTIME_URL: `pusher://${app.key}:${app.secret}@127.0.0.1:${port}/${app.id}?tls=0` });
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const place = { timeZone: 'UTC', accessCode: 1234 };
  const { branchId } = (await tenant.call(stores.create, { body: { name: 'Soho', ...place } })).body;
  const { groupId } = (await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1 } })).body;
  const items: { id: number; version: number }[] = [];
  for (const name of ['Window', 'Bar', 'Till']) {
    const form = { name, code: name, description: name, orientation: 1, groupId, branchId } as const;
    const { deviceId: id, version } = (await tenant.call(devices.create, { body: form })).body;
    items.push({ id, version });
  }
  await tenant.call(devices.removeSome, { body: { items } });
  await vi.waitFor(() => expect(closed.size).toBe(3), { timeout: 15_000, interval: 100 });
  for (const response of closed.values()) response.end('{}');
});

test('an unavailable realtime service is logged, without any signature', { tags: 'long' }, async () => {
  const server = anOwnServer({ REALTIME_URL: `pusher://${app.key}:${app.secret}@127.0.0.1:9/${app.id}?tls=0` });
  const address = await server.listening;
  await aTenantOf(await signIn('admin@vitrine.example', adminPassword, address), { address });
  const lines = () => server.printed.out.split('\n').filter((line) => line.includes('outbox publish failed'));
  await vi.waitFor(() => expect(lines()).not.toEqual([]), { timeout: 15_000, interval: 100 });
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 50, err: { type: 'PusherRequestError' } });
  expect(server.printed.out + server.printed.error).not.toContain('auth_signature');
});
