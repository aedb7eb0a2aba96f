import { expect, it } from 'vitest';
import { embeddedService } from '../service.ts';
import { app, join, startHub } from './test-hub.ts';

/** As the server's own service, which calls the hub in its process. */
function serviceOf({ hub, port }: Awaited<ReturnType<typeof startHub>>) {
  return embeddedService(app, hub, () => ({ host: '127.0.0.1', port, tls: false }));
}

it('a broadcast by the server itself looks to clients like one by the API', async () => {
  const hub = await startHub();
  const client = await hub.connect();
  await join(hub, client, 'private-a');
  await hub.api.trigger(['private-a', 'private-empty'], 'changed', { withinMs: 15 });
  await serviceOf(hub).broadcast(['private-a', 'private-empty'], 'changed', { withinMs: 15 });
  const [byApi, byServer] = await client.receivedFrames();
  expect(byServer).toEqual(byApi);
  expect(byServer).toEqual({ event: 'changed', channel: 'private-a', data: '{"withinMs":15}' });
});

it('a broadcast by the server itself reaches more channels than a call of the API may have, each once', async () => {
  const hub = await startHub();
  const clients = await Promise.all(Array.from({ length: 3 }, () => hub.connect()));
  const channels = Array.from({ length: 250 }, (_, index) => `private-${index}`);
  await Promise.all(clients.map((client, index) => join(hub, client, `private-${index * 120}`)));
  await serviceOf(hub).broadcast(channels, 'changed', {});
  const received = await Promise.all(clients.map((client) => client.receivedFrames()));
  expect(received.map((frames) => frames.map(({ channel }) => channel))).toEqual([
    ['private-0'],
    ['private-120'],
    ['private-240'],
  ]);
});
