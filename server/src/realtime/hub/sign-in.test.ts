import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sign } from './signatures.ts';
import { dataOf } from './test-client.ts';
import { app, join, signIn, startHub } from './test-hub.ts';

describe('signing in', () => {
  it('confirms the user data to the letter', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    const confirmed = dataOf(await signIn(hub, client, 's12'), z.object({ user_data: z.string() }));
    expect(confirmed.user_data).toBe('{"id":"s12"}');
  });

  it('answers a wrong signature with 4009 and keeps the socket open, since pusher-js may have mixed up two', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    const stale = hub.api.authenticateUser('1.2', { id: 's12' });
    client.send({ event: 'pusher:signin', data: stale });
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4009 } });
    await signIn(hub, client, 's12');
  });

  it('does not accept a channel signature as a user signature', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    const { auth, channel_data } = hub.api.authorizeChannel(client.socketId, 'presence-a', { user_id: 'x' });
    client.send({ event: 'pusher:signin', data: { auth, user_data: channel_data } });
    await client.next('pusher:error');
  });

  it.each([
    ['too long an id', { id: 'x'.repeat(129) }],
    ['more than 1 kB of info', { id: 's1', user_info: 'y'.repeat(1023) }],
  ])('refuses a user with %s, and leaves the socket usable', async (_what, user) => {
    const hub = await startHub();
    const client = await hub.connect();
    const userData = JSON.stringify(user);
    const auth = `${app.key}:${sign(app, `${client.socketId}::user::${userData}`)}`;
    client.send({ event: 'pusher:signin', data: { auth, user_data: userData } });
    expect(await client.next('pusher:error')).toMatchObject({ data: { code: 4009 } });
    await signIn(hub, client, 's1');
  });

  it('refuses to change the user', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await signIn(hub, client, 's1');
    client.send({ event: 'pusher:signin', data: hub.api.authenticateUser(client.socketId, { id: 's2' }) });
    await client.next('pusher:error');
    await hub.api.terminateUserConnections('s2');
    await client.receivedFrames();
  });

  it('delivers what is sent to a user to all sockets of that user and to no other', async () => {
    const hub = await startHub();
    const [one, two, other] = [await hub.connect(), await hub.connect(), await hub.connect()];
    await signIn(hub, one, 's1');
    await signIn(hub, two, 's1');
    await signIn(hub, other, 's2');
    for (const client of [one, two]) {
      client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-s1' } });
      await client.next('pusher_internal:subscription_succeeded');
    }
    await hub.api.sendToUser('s1', 'note', { text: 'hello' });
    for (const client of [one, two]) expect((await client.next('note')).data).toBe('{"text":"hello"}');
    expect(await other.receivedFrames()).toEqual([]);
    expect(hub.events).toEqual([]);
    expect(await hub.getJson('/channels')).toEqual({ channels: {} });
  });

  it('refuses to subscribe to another user', async () => {
    const hub = await startHub();
    const [anonymousClient, other] = [await hub.connect(), await hub.connect()];
    await signIn(hub, other, 's2');
    for (const client of [anonymousClient, other]) {
      client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-s1' } });
      expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 401 } });
    }
  });

  it('joins a presence channel without channel_data as the user who is signed in', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await signIn(hub, client, 's1');
    await join(hub, client, 'presence-a');
    expect(hub.events.at(-1)).toEqual({ name: 'member_added', channel: 'presence-a', userId: 's1' });
  });
});

describe('terminating the connections of a user', () => {
  it('closes all of them with 4009 and no others', async () => {
    const hub = await startHub();
    const [one, two, other] = [await hub.connect(), await hub.connect(), await hub.connect()];
    await signIn(hub, one, 's1');
    await signIn(hub, two, 's1');
    await signIn(hub, other, 's2');
    await hub.api.terminateUserConnections('s1');
    expect((await one.closed).code).toBe(4009);
    expect((await two.closed).code).toBe(4009);
    await other.receivedFrames();
    expect(hub.hub.sockets).toBe(1);
  });

  it('stops delivery to a socket whose client does not answer the close', async () => {
    const hub = await startHub();
    const [unresponsive, observer] = [await hub.connect(), await hub.connect()];
    await signIn(hub, unresponsive, 's1');
    await join(hub, unresponsive, 'private-a');
    await join(hub, observer, 'private-a');
    unresponsive.ws.pause();
    await hub.api.terminateUserConnections('s1');
    expect(await hub.getJson('/channels/private-a', { info: 'subscription_count' })).toEqual({
      occupied: true,
      subscription_count: 1,
    });
    await hub.api.trigger('private-a', 'after', {});
    await observer.next('after');
    unresponsive.ws.resume();
    await unresponsive.closed;
    expect(unresponsive.frames).toEqual([]);
  });

  it('succeeds when the user is not connected', async () => {
    const hub = await startHub();
    expect((await hub.api.terminateUserConnections('nobody')).status).toBe(200);
  });
});
