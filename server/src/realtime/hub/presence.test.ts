import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { dataOf, type RawClient } from './test-client.ts';
import { sign } from './signatures.ts';
import { app, join, startHub } from './test-hub.ts';

const channel = 'presence-t1-devices-0';
const Roster = z.object({
  presence: z.object({ ids: z.array(z.string()), hash: z.record(z.string(), z.unknown()), count: z.number() }),
});
const MemberFrame = z.object({ user_id: z.string(), user_info: z.unknown().optional() });

/** With channel_data that the official library would not send. */
function subscribeWith(client: RawClient, channelData: string): void {
  const auth = `${app.key}:${sign(app, `${client.socketId}:${channel}:${channelData}`)}`;
  client.send({ event: 'pusher:subscribe', data: { channel: channel, auth, channel_data: channelData } });
}

describe('a presence channel', () => {
  it('sends a new member the list of members, including itself', async () => {
    const hub = await startHub();
    const [first, second] = [await hub.connect(), await hub.connect()];
    await join(hub, first, channel, { user_id: 'd1', user_info: { name: 'Door' } });
    const joined = await join(hub, second, channel, { user_id: 'd2' });
    expect(dataOf(joined, Roster)).toEqual({
      presence: { ids: ['d1', 'd2'], hash: { d1: { name: 'Door' }, d2: null }, count: 2 },
    });
  });

  it('notifies the other members of joins and leaves, and never the member itself', async () => {
    const hub = await startHub();
    const [present, joining] = [await hub.connect(), await hub.connect()];
    await join(hub, present, channel, { user_id: 'd1' });
    await join(hub, joining, channel, { user_id: 'd2', user_info: { name: 'Window' } });
    expect(dataOf(await present.next('pusher_internal:member_added'), MemberFrame)).toEqual({
      user_id: 'd2',
      user_info: { name: 'Window' },
    });
    expect(await joining.receivedFrames()).toEqual([]);
    joining.ws.terminate();
    expect(dataOf(await present.next('pusher_internal:member_removed'), MemberFrame)).toEqual({ user_id: 'd2' });
  });

  it('sends many joins at once in few writes, each once, in order and before later events', async () => {
    const hub = await startHub();
    const observer = await hub.connect();
    await join(hub, observer, channel, { user_id: 'w' });
    const writes = vi.spyOn(hub.serverSockets[0] ?? expect.fail(), 'write');
    // With a fake clock, so that all of it happens at one time.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const userIds = Array.from({ length: 20 }, (_, index) => `d${index}`);
    for (const user_id of userIds) await join(hub, await hub.connect(), channel, { user_id });
    await hub.api.trigger(channel, 'later', {});
    const added: unknown[] = [];
    for (const _ of userIds)
      added.push(dataOf(await observer.next('pusher_internal:member_added'), MemberFrame).user_id);
    await observer.next('later');
    expect(added).toEqual(userIds);
    // The first event is sent at once, and the others in one batch.
    expect(writes).toHaveBeenCalledTimes(2);
  });

  it('counts users, not sockets: the first socket adds a member, the last removes it', async () => {
    const hub = await startHub();
    const [observer, one, two] = [await hub.connect(), await hub.connect(), await hub.connect()];
    await join(hub, observer, channel, { user_id: 'w' });
    await join(hub, one, channel, { user_id: 'admin' });
    await join(hub, two, channel, { user_id: 'admin' });
    one.send({ event: 'pusher:unsubscribe', data: { channel: channel } });
    await one.receivedFrames();
    await observer.next('pusher_internal:member_added');
    expect(await observer.receivedFrames()).toEqual([]);
    two.ws.close();
    await observer.next('pusher_internal:member_removed');
    expect(hub.events).toEqual([
      { name: 'channel_occupied', channel: channel },
      { name: 'member_added', channel: channel, userId: 'w' },
      { name: 'member_added', channel: channel, userId: 'admin' },
      { name: 'member_removed', channel: channel, userId: 'admin' },
    ]);
  });

  it('counts a repeated subscription once, and keeps the user of the first', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, channel, { user_id: 'd1' });
    expect(dataOf(await join(hub, client, channel, { user_id: 'd2' }), Roster).presence.ids).toEqual(['d1']);
    client.ws.close();
    await expect
      .poll(() => hub.events.slice(2))
      .toEqual([
        { name: 'member_removed', channel: channel, userId: 'd1' },
        { name: 'channel_vacated', channel: channel },
      ]);
  });

  it('accepts a number as user id and sends it as text', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    subscribeWith(client, '{"user_id": 12}');
    const joined = await client.next('pusher_internal:subscription_succeeded');
    expect(dataOf(joined, Roster).presence.ids).toEqual(['12']);
  });

  it('accepts a user called __proto__', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    const joined = await join(hub, client, channel, { user_id: '__proto__', user_info: { a: 1 } });
    expect(joined.data).toBe('{"presence":{"ids":["__proto__"],"hash":{"__proto__":{"a":1}},"count":1}}');
  });

  it.each([
    ['is no JSON', '{'],
    ['has no user id', '{"user_info":{}}'],
    ['has an empty user id', '{"user_id":""}'],
    ['has too long a user id', JSON.stringify({ user_id: 'x'.repeat(129) })],
    ['has more than 1 kB of info', JSON.stringify({ user_id: 'x', user_info: 'y'.repeat(1023) })],
    ['is nested beyond reason', `{"user_id":"x","user_info":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  ])('refuses signed channel_data that %s', async (_what, channelData) => {
    const hub = await startHub();
    const client = await hub.connect();
    subscribeWith(client, channelData);
    expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 401 } });
    expect(hub.events).toEqual([]);
  });

  it('accepts a user id of 128 characters with 1 kB of info', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    subscribeWith(client, JSON.stringify({ user_id: 'x'.repeat(128), user_info: 'y'.repeat(1022) }));
    const joined = await client.next('pusher_internal:subscription_succeeded');
    expect(dataOf(joined, Roster).presence.ids).toEqual(['x'.repeat(128)]);
  });

  it('refuses channel_data that differ from the signed ones in any character', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    const signed = hub.api.authorizeChannel(client.socketId, channel, { user_id: 'd1' });
    client.send({
      event: 'pusher:subscribe',
      data: { channel: channel, ...signed, channel_data: '{"user_id": "d1"}' },
    });
    await client.next('pusher:subscription_error');
    client.send({ event: 'pusher:subscribe', data: { channel: channel, auth: signed.auth } });
    await client.next('pusher:subscription_error');
  });
});
