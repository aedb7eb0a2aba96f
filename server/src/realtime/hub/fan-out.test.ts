import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFanOut } from './fan-out.ts';
import { join, startHub } from './test-hub.ts';

describe('a broadcast', () => {
  it('reaches 700 sockets, each in the order of publication', async () => {
    const hub = await startHub();
    const clients = await Promise.all(Array.from({ length: 700 }, () => hub.connect()));
    for (const client of clients) client.send({ event: 'pusher:subscribe', data: { channel: 'news' } });
    await Promise.all(clients.map((client) => client.next('pusher_internal:subscription_succeeded')));
    for (const number of [1, 2, 3]) await hub.api.trigger('news', 'tick', number);
    const received = await Promise.all(
      clients.map(async (client) => [await client.next('tick'), await client.next('tick'), await client.next('tick')]),
    );
    expect(new Set(received.map((ticks) => ticks.map(({ data }) => data).join()))).toEqual(new Set(['1,2,3']));
  });

  it('skips the socket that caused it', async () => {
    const hub = await startHub();
    const [cause, other] = [await hub.connect(), await hub.connect()];
    for (const client of [cause, other]) await join(hub, client, 'private-a');
    await hub.api.trigger('private-a', 'changed', {}, { socket_id: cause.socketId });
    await other.next('changed');
    expect(await cause.receivedFrames()).toEqual([]);
  });

  it('drops a socket that does not read once a megabyte is queued for it, and the others miss nothing', async () => {
    const hub = await startHub();
    const [stalled, healthy] = [await hub.connect(), await hub.connect()];
    await join(hub, stalled, 'presence-a', { user_id: 'stuck' });
    await join(hub, healthy, 'presence-a', { user_id: 'healthy' });
    stalled.ws.pause();
    let [sent, maxQueuedBytes] = [0, 0];
    for (let round = 0; round < 300 && hub.hub.sockets === 2; round += 1) {
      const numbers = Array.from({ length: 10 }, () => (sent += 1));
      await hub.api.triggerBatch(
        numbers.map((number) => ({ channel: 'presence-a', name: 'big', data: `${number} ${'x'.repeat(10_000)}` })),
      );
      maxQueuedBytes = Math.max(maxQueuedBytes, ...hub.serverSockets.map(({ writableLength }) => writableLength));
      await nextTurn();
    }
    expect(hub.hub.sockets).toBe(1);
    expect(maxQueuedBytes).toBeGreaterThan(0);
    expect(maxQueuedBytes).toBeLessThan(1024 * 1024 + 2 * 10_240);
    expect(hub.serverSockets.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    await healthy.next('pusher_internal:member_removed');
    const received = (await healthy.receivedFrames()).filter(({ event }) => event === 'big');
    expect(received.map(({ data }) => Number.parseInt(String(data), 10))).toEqual(
      Array.from({ length: sent }, (_, index) => index + 1),
    );
    stalled.ws.terminate();
  });
});

describe('the queue of deliveries', () => {
  function listeners(count: number) {
    const received: string[] = [];
    const channels = new Map([['news', undefined]]);
    const all = Array.from({ length: count }, (_, i) => {
      const send = (frame: Buffer) => received.push(`${frame.toString()}${i}`);
      return { channels: new Map(channels), send, sendBatched: send };
    });
    return { received, all };
  }

  it('serves a limited number of sockets before other work runs', async () => {
    const { received, all } = listeners(1200);
    const fanOut = createFanOut(500);
    fanOut.send('news', Buffer.from('a'), all);
    const counts = [received.length];
    for (let iteration = 0; iteration < 2; iteration += 1) counts.push((await nextTurn(), received.length));
    expect(counts).toEqual([500, 1000, 1200]);
  });

  it('counts many small deliveries of one event loop iteration together, and keeps their order', async () => {
    const { received, all } = listeners(3);
    const fanOut = createFanOut(4);
    for (const text of ['a', 'b', 'c']) fanOut.send('news', Buffer.from(text), all);
    expect(received).toHaveLength(4);
    await nextTurn();
    await nextTurn();
    expect(received.join(' ')).toBe('a0 a1 a2 b0 b1 b2 c0 c1 c2');
  });

  it('skips sockets that have left the channel while queued', async () => {
    const { received, all } = listeners(3);
    const fanOut = createFanOut(1);
    fanOut.send('news', Buffer.from('a'), all);
    all[1]?.channels.clear();
    for (let iteration = 0; iteration < 3; iteration += 1) await nextTurn();
    expect(received.join(' ')).toBe('a0 a2');
  });
});
