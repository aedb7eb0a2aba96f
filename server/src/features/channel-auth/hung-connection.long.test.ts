import { channelName } from '@vitrine/contract/events';
import { realtime } from '@vitrine/contract/realtime';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { aTcpProxy } from '@vitrine/testing/tcp-proxy';
import { expect, inject, onTestFinished, test } from 'vitest';
import { RawClient } from '../../realtime/hub/test-client.ts';
import { aTenant } from '../../test/api.ts';
import { aScreen } from '../../test/playback-factories.ts';
import { aRawSocket, joinAs } from '../../test/raw-sockets.ts';

const promisedMs = 45_000;

test('a screen whose connection hangs is offline within 45 seconds', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  const { key, channels } = (await screen.call(realtime.config)).body;
  const console = await aRawSocket(tenant);
  await joinAs(tenant, console, channelName({ kind: 'console', tenantId: tenant.tenantId }));
  const proxy = await closedAfterTest(aTcpProxy(Number(new URL(inject('server')).port)));
  const hung = new RawClient(`ws://127.0.0.1:${proxy.port}/app/${key}?protocol=7`);
  onTestFinished(() => hung.ws.terminate());
  await hung.next('pusher:connection_established');
  for (const channel of channels) await joinAs(screen, hung, channel);
  expect(String((await console.next('device-status')).data)).toContain('"online":true');
  const frozenAt = performance.now();
  proxy.freeze();
  expect(String((await console.next('device-status')).data)).toContain('"online":false');
  const tookMs = performance.now() - frozenAt;
  expect(hung.ws.readyState).toBe(hung.ws.OPEN);
  expect(tookMs).toBeLessThan(promisedMs);
});
