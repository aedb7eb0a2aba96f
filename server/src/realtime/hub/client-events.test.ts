import { describe, expect, it } from 'vitest';
import { join, startHub, type TestHub } from './test-hub.ts';

const presenceChannel = 'presence-t1-device-9';
const commandChannel = 'private-t1-device-9-cmd';

async function twoClientsOn(hub: TestHub, channel: string) {
  const [one, other] = [await hub.connect(), await hub.connect()];
  const isPresence = channel.startsWith('presence-');
  await join(hub, one, channel, isPresence ? { user_id: 'd9' } : undefined);
  await join(hub, other, channel, isPresence ? { user_id: 'd9' } : undefined);
  return [one, other] as const;
}

describe('a client event', () => {
  it('reaches the others on the channel and not the one who sent it', async () => {
    const hub = await startHub();
    const [one, other] = await twoClientsOn(hub, commandChannel);
    one.send({ event: 'client-hello', channel: commandChannel, data: { a: [1, 'ä', null] } });
    expect(await other.next('client-hello')).toEqual({
      event: 'client-hello',
      channel: commandChannel,
      data: { a: [1, 'ä', null] },
    });
    expect(await one.receivedFrames()).toEqual([]);
  });

  it('is rebuilt from event, channel and data, with the user id of the subscription on presence channels', async () => {
    const hub = await startHub();
    const [one, other] = await twoClientsOn(hub, presenceChannel);
    const forged = { user_id: 'admin', userId: 'admin', socket_id: '1.1', extra: true };
    one.send({ event: 'client-live-mode', channel: presenceChannel, data: 'on', ...forged });
    expect(await other.next('client-live-mode')).toEqual({
      event: 'client-live-mode',
      channel: presenceChannel,
      data: 'on',
      user_id: 'd9',
    });
  });

  it('is refused on a public channel, and on a channel without subscription', async () => {
    const hub = await startHub();
    const [one, other] = await twoClientsOn(hub, 'news');
    const outsider = await hub.connect();
    await join(hub, other, commandChannel);
    one.send({ event: 'client-x', channel: 'news', data: {} });
    await one.next('pusher:error');
    for (const channel of [commandChannel, 'private-empty', '#server-to-user-1', '']) {
      outsider.send({ event: 'client-x', channel, data: {} });
      await outsider.next('pusher:error');
    }
    expect(await other.receivedFrames()).toEqual([]);
  });

  it('is refused after the socket has left the channel', async () => {
    const hub = await startHub();
    const [one, other] = await twoClientsOn(hub, commandChannel);
    one.send({ event: 'pusher:unsubscribe', data: { channel: commandChannel } });
    one.send({ event: 'client-x', channel: commandChannel, data: {} });
    await one.next('pusher:error');
    expect(await other.receivedFrames()).toEqual([]);
  });

  it.each(['server-event', 'pusher:member_added', 'pusher_internal:member_added', 'Client-x'])(
    'is refused with the name %s',
    async (event) => {
      const hub = await startHub();
      const [one, other] = await twoClientsOn(hub, commandChannel);
      one.send({ event, channel: commandChannel, data: {} });
      await one.next('pusher:error');
      expect(await other.receivedFrames()).toEqual([]);
    },
  );

  it('is limited to ten a second: others get 4301, and the socket stays open', async () => {
    const hub = await startHub();
    const [one, other] = await twoClientsOn(hub, commandChannel);
    for (let i = 0; i < 12; i += 1) one.send({ event: 'client-x', channel: commandChannel, data: i });
    for (const _refused of [10, 11]) expect(await one.next('pusher:error')).toMatchObject({ data: { code: 4301 } });
    const received = await other.receivedFrames();
    expect(received.map(({ data }) => data)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await one.receivedFrames()).toEqual([]);
  });

  it('has at most 10 kB of data, and a name of at most 200 characters', async () => {
    const hub = await startHub();
    const [one, other] = await twoClientsOn(hub, commandChannel);
    one.send({ event: 'client-full', channel: commandChannel, data: 'x'.repeat(10_240) });
    await other.next('client-full');
    one.send({ event: 'client-bytes', channel: commandChannel, data: 'ä'.repeat(5_121) });
    one.send({ event: 'client-object', channel: commandChannel, data: { x: 'x'.repeat(10_233) } });
    one.send({ event: `client-${'x'.repeat(194)}`, channel: commandChannel, data: '' });
    for (let i = 0; i < 3; i += 1) await one.next('pusher:error');
    expect(await other.receivedFrames()).toEqual([]);
  });
});
