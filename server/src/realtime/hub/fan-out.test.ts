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
    const heard = await Promise.all(
      clients.map(async (client) => [await client.next('tick'), await client.next('tick'), await client.next('tick')]),
    );
    expect(new Set(heard.map((ticks) => ticks.map(({ data }) => data).join()))).toEqual(new Set(['1,2,3']));
  });

  it('skips the socket that caused it', async () => {
    const hub = await startHub();
    const [cause, other] = [await hub.connect(), await hub.connect()];
    for (const client of [cause, other]) await join(hub, client, 'private-a');
    await hub.api.trigger('private-a', 'changed', {}, { socket_id: cause.socketId });
    await other.next('changed');
    expect(await cause.heardSoFar()).toEqual([]);
  });

  it('drops a socket that does not read once a megabyte is queued for it, and the others miss nothing', async () => {
    const hub = await startHub();
    const [stuck, healthy] = [await hub.connect(), await hub.connect()];
    await join(hub, stuck, 'presence-a', { user_id: 'stuck' });
    await join(hub, healthy, 'presence-a', { user_id: 'healthy' });
    stuck.ws.pause();
    let [sent, mostWaiting] = [0, 0];
    for (let round = 0; round < 300 && hub.hub.sockets === 2; round += 1) {
      const numbers = Array.from({ length: 10 }, () => (sent += 1));
      await hub.api.triggerBatch(
        numbers.map((number) => ({ channel: 'presence-a', name: 'big', data: `${number} ${'x'.repeat(10_000)}` })),
      );
      mostWaiting = Math.max(mostWaiting, ...hub.lines.map(({ writableLength }) => writableLength));
      await nextTurn();
    }
    expect(hub.hub.sockets).toBe(1);
    expect(mostWaiting).toBeGreaterThan(0);
    expect(mostWaiting).toBeLessThan(1024 * 1024 + 2 * 10_240);
    expect(hub.lines.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    await healthy.next('pusher_internal:member_removed');
    const heard = (await healthy.heardSoFar()).filter(({ event }) => event === 'big');
    expect(heard.map(({ data }) => Number.parseInt(String(data), 10))).toEqual(
      Array.from({ length: sent }, (_, index) => index + 1),
    );
    stuck.ws.terminate();
  });
});

describe('the queue of deliveries', () => {
  function listeners(count: number) {
    const heard: string[] = [];
    const channels = new Map([['news', undefined]]);
    const all = Array.from({ length: count }, (_, i) => {
      const send = (frame: Buffer) => heard.push(`${frame.toString()}${i}`);
      return { channels: new Map(channels), send, sendBatched: send };
    });
    return { heard, all };
  }

  it('serves a limited number of sockets before other work runs', async () => {
    const { heard, all } = listeners(1200);
    const fanOut = createFanOut(500);
    fanOut.send('news', Buffer.from('a'), all);
    const counts = [heard.length];
    for (let turn = 0; turn < 2; turn += 1) counts.push((await nextTurn(), heard.length));
    expect(counts).toEqual([500, 1000, 1200]);
  });

  it('counts many small deliveries of one event loop iteration together, and keeps their order', async () => {
    const { heard, all } = listeners(3);
    const fanOut = createFanOut(4);
    for (const text of ['a', 'b', 'c']) fanOut.send('news', Buffer.from(text), all);
    expect(heard).toHaveLength(4);
    await nextTurn();
    await nextTurn();
    expect(heard.join(' ')).toBe('a0 a1 a2 b0 b1 b2 c0 c1 c2');
  });

  it('skips sockets that have left the channel while queued', async () => {
    const { heard, all } = listeners(3);
    const fanOut = createFanOut(1);
    fanOut.send('news', Buffer.from('a'), all);
    all[1]?.channels.clear();
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    expect(heard.join(' ')).toBe('a0 a2');
  });
});
