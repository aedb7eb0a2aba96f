import { setTimeout as sleep } from 'node:timers/promises';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { aTcpProxy } from '@vitrine/testing/tcp-proxy';
import { describe, expect, it } from 'vitest';
import { RawClient } from './test-client.ts';
import { goodPath, join, startHub } from './test-hub.ts';

describe('the heartbeat', () => {
  it('keeps a silent socket that answers pings', async () => {
    const hub = await startHub({ pingEveryMs: 40, pongWithinMs: 40 });
    const client = await hub.connect();
    let pings = 0;
    client.ws.on('ping', () => (pings += 1));
    await expect.poll(() => pings).toBeGreaterThan(3);
    expect(hub.hub.sockets).toBe(1);
  });

  it('closes a socket that does not answer with 4201, and notifies its channels', async () => {
    const hub = await startHub({ pingEveryMs: 100, pongWithinMs: 100 });
    const observer = await hub.connect();
    await join(hub, observer, 'presence-a', { user_id: 'w' });
    const dead = new RawClient(`ws://127.0.0.1:${hub.port}${goodPath}`, { autoPong: false });
    await dead.next('pusher:connection_established');
    await join(hub, dead, 'presence-a', { user_id: 'd' });
    expect((await dead.closed).code).toBe(4201);
    await observer.next('pusher_internal:member_removed');
    expect(hub.hub.sockets).toBe(1);
  });

  it('releases a socket whose connection hangs', async () => {
    const hub = await startHub({ pingEveryMs: 100, pongWithinMs: 100 });
    const proxy = await closedAfterTest(aTcpProxy(hub.port));
    const observer = await hub.connect();
    await join(hub, observer, 'presence-a', { user_id: 'w' });
    const hung = new RawClient(`ws://127.0.0.1:${proxy.port}${goodPath}`);
    await hung.next('pusher:connection_established');
    await join(hub, hung, 'presence-a', { user_id: 'h' });
    proxy.freeze();
    await observer.next('pusher_internal:member_removed');
    expect(hub.hub.sockets).toBe(1);
    expect(hung.ws.readyState).toBe(hung.ws.OPEN);
    hung.ws.terminate();
  });

  it('accepts any message of a socket as an answer', async () => {
    const hub = await startHub({ pingEveryMs: 200, pongWithinMs: 200 });
    const chatty = new RawClient(`ws://127.0.0.1:${hub.port}${goodPath}`, { autoPong: false });
    await chatty.next('pusher:connection_established');
    for (let i = 0; i < 20; i += 1) {
      await chatty.receivedFrames();
      await sleep(40);
    }
    expect(hub.hub.sockets).toBe(1);
  });

  it('applies a pong timeout that is longer than the interval between pings', async () => {
    const hub = await startHub({ pingEveryMs: 20, pongWithinMs: 60_000 });
    const slow = new RawClient(`ws://127.0.0.1:${hub.port}${goodPath}`, { autoPong: false });
    let pings = 0;
    slow.ws.on('ping', () => (pings += 1));
    await expect.poll(() => pings).toBe(1);
    await sleep(200);
    expect(hub.hub.sockets).toBe(1);
  });

  it('answers pings of a client, with and without data, and WebSocket pings', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    client.send({ event: 'pusher:ping' });
    expect(await client.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} });
    client.send({ event: 'pusher:ping', data: '{}' });
    await client.next('pusher:pong');
    client.send({ event: 'pusher:pong', data: {} });
    const answered = new Promise((resolve) => client.ws.once('pong', resolve));
    client.ws.ping();
    await answered;
    expect(await client.receivedFrames()).toEqual([]);
  });
});
