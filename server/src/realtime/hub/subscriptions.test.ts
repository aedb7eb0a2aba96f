import { describe, expect, it } from 'vitest';
import { app, join, startHub } from './test-hub.ts';

describe('subscribing', () => {
  it('opens a public channel to everyone', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    client.send({ event: 'pusher:subscribe', data: { channel: 'news', auth: '' } });
    expect(await client.next('pusher_internal:subscription_succeeded')).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'news',
      data: '{}',
    });
    expect(hub.events).toEqual([{ name: 'channel_occupied', channel: 'news' }]);
  });

  it('opens a cache channel like any other: it keeps no event for later subscribers', async () => {
    const hub = await startHub();
    const [first, later] = [await hub.connect(), await hub.connect()];
    first.send({ event: 'pusher:subscribe', data: { channel: 'cache-news', auth: '' } });
    await first.next('pusher_internal:subscription_succeeded');
    await hub.api.trigger('cache-news', 'headline', {});
    await first.next('headline');
    later.send({ event: 'pusher:subscribe', data: { channel: 'cache-news', auth: '' } });
    await later.next('pusher_internal:subscription_succeeded');
    expect(await later.receivedFrames()).toEqual([]);
  });

  it('opens a private channel with a signature of the application', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'private-t1-console');
    await hub.api.trigger('private-t1-console', 'stores.changed', { ids: ['1'] });
    expect(await client.next('stores.changed')).toEqual({
      event: 'stores.changed',
      channel: 'private-t1-console',
      data: '{"ids":["1"]}',
    });
  });

  it('signs channel_data of a private channel too, when there is some', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'private-a', { user_id: 'u' });
    expect(hub.events).toEqual([{ name: 'channel_occupied', channel: 'private-a' }]);
  });

  it.each([
    ['no signature', () => ''],
    ['another key', (signature: string) => signature.replace(app.key, 'key-app')],
    ['a changed signature', (signature: string) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['a shortened signature', (signature: string) => signature.slice(0, -1)],
  ])('refuses a private channel to %s and leaves the socket usable', async (_what, tamper) => {
    const hub = await startHub();
    const client = await hub.connect();
    const { auth } = hub.api.authorizeChannel(client.socketId, 'private-a');
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth: tamper(auth) } });
    expect(await client.next('pusher:subscription_error')).toMatchObject({
      channel: 'private-a',
      data: { type: 'AuthError', status: 401 },
    });
    await hub.api.trigger('private-a', 'secret', {});
    expect(await client.receivedFrames()).toEqual([]);
    await join(hub, client, 'private-a');
  });

  it('refuses a signature for another socket and for another channel', async () => {
    const hub = await startHub();
    const [own, other] = [await hub.connect(), await hub.connect()];
    for (const { auth } of [
      hub.api.authorizeChannel(other.socketId, 'private-a'),
      hub.api.authorizeChannel(own.socketId, 'private-b'),
    ]) {
      own.send({ event: 'pusher:subscribe', data: { channel: 'private-a', auth } });
      await own.next('pusher:subscription_error');
    }
    expect(hub.events).toEqual([]);
  });

  it.each(['', 'with space', 'a/b', 'ä', `x${'y'.repeat(200)}`, '#other', '#server-to-user-'])(
    'refuses the name %j',
    async (channel) => {
      const hub = await startHub();
      const client = await hub.connect();
      client.send({ event: 'pusher:subscribe', data: { channel } });
      expect(await client.next('pusher:subscription_error')).toMatchObject({ data: { status: 400 } });
    },
  );

  it('accepts names of all allowed characters up to 200 of them', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    for (const channel of ['aZ09_-=@,.;', 'x'.repeat(200)]) {
      client.send({ event: 'pusher:subscribe', data: { channel } });
      await client.next('pusher_internal:subscription_succeeded');
    }
  });

  it('treats a repeated subscription as the same one', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    await join(hub, client, 'private-a');
    await join(hub, client, 'private-a');
    await hub.api.trigger('private-a', 'once', {});
    await client.next('once');
    expect(await client.receivedFrames()).toEqual([]);
    expect(hub.events).toEqual([{ name: 'channel_occupied', channel: 'private-a' }]);
  });

  it('sends nothing after an unsubscription, and reports the channel vacated with its last socket', async () => {
    const hub = await startHub();
    const [first, second] = [await hub.connect(), await hub.connect()];
    await join(hub, first, 'private-a');
    await join(hub, second, 'private-a');
    first.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    await first.receivedFrames();
    await hub.api.trigger('private-a', 'later', {});
    await second.next('later');
    expect(await first.receivedFrames()).toEqual([]);
    expect(hub.events).toHaveLength(1);
    second.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    await second.receivedFrames();
    expect(hub.events.at(-1)).toEqual({ name: 'channel_vacated', channel: 'private-a' });
  });

  it('ignores an unsubscription from a channel without subscription', async () => {
    const hub = await startHub();
    const [inside, outside] = [await hub.connect(), await hub.connect()];
    await join(hub, inside, 'private-a');
    outside.send({ event: 'pusher:unsubscribe', data: { channel: 'private-a' } });
    expect(await outside.receivedFrames()).toEqual([]);
    expect(hub.events).toHaveLength(1);
  });

  it('ends the subscriptions of a socket that closes', async () => {
    const hub = await startHub();
    const [client, observer] = [await hub.connect(), await hub.connect()];
    await join(hub, client, 'private-a');
    client.ws.terminate();
    await client.closed;
    await expect.poll(() => hub.events.at(-1)).toEqual({ name: 'channel_vacated', channel: 'private-a' });
    expect(hub.hub.sockets).toBe(1);
    await observer.receivedFrames();
  });

  it('limits the channels of one socket', async () => {
    const hub = await startHub();
    const client = await hub.connect();
    for (let i = 0; i <= 1000; i += 1) client.send({ event: 'pusher:subscribe', data: { channel: `open-${i}` } });
    expect(await client.next('pusher:subscription_error')).toMatchObject({
      channel: 'open-1000',
      data: { type: 'LimitReached' },
    });
  });
});
