import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@vitrine/testing/listen';
import type { Answer } from '@vitrine/testing/simulated-device/calls';
import { createSimulatedDevice } from '@vitrine/testing/simulated-device/simulated-device';
import { expect, onTestFinished, test } from 'vitest';

test('a simulated device that is ended while it connects opens no connection', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  onTestFinished(() => void server.close());
  const config = { key: 'key', host: null, port: null, tls: false, channels: [] };
  let answer = (_: Answer) => {};
  const device = createSimulatedDevice({
    registration: { deviceId: 1, accessToken: 'token' },
    url: `http://127.0.0.1:${await listen(server)}`,
    playerVersion: '1.0.0',
    calls: { ask: () => new Promise((resolve) => (answer = resolve)) },
    recorder: { record() {}, recordError() {} },
  });
  device.start();
  device.end();
  answer({ status: 200, headers: {}, text: JSON.stringify(config) });
  await sleep(200);
  expect(connections).toBe(0);
});
