import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { externalService, requestTimeoutMs } from './service.ts';

test('a request fails if the realtime service accepts it and does not answer in time', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const service = externalService(`pusher://key:secret@127.0.0.1:${port}/1?tls=0`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const published = service.publish([{ channel: 'private-t1', name: 'stores.changed', data: { ids: [] } }]);
  const failure = published.catch((error: unknown) => error);
  await once(silent, 'request');
  vi.advanceTimersByTime(requestTimeoutMs);
  expect(await failure).toEqual(new Error('The realtime service does not answer'));
});
