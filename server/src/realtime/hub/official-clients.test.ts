import PusherClient, { type Channel, type Options } from 'pusher-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { app, startHub, type TestHub } from './test-hub.ts';

function pusherJs(hub: TestHub, userId: string, options: Partial<Options> = {}) {
  const client = new PusherClient(app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: hub.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) => {
        const member = { user_id: userId, user_info: { name: `Screen ${userId}` } };
        const data = channelName.startsWith('presence-') ? member : undefined;
        done(null, hub.api.authorizeChannel(socketId, channelName, data));
      },
    },
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, done) => done(null, hub.api.authenticateUser(socketId, { id: userId })),
    },
    ...options,
  });
  onTestFinished(() => client.disconnect());
  return client;
}

const nextEvent = (source: { bind(event: string, then: (data: unknown) => void): unknown }, event: string) =>
  new Promise<unknown>((resolve) => source.bind(event, resolve));
const subscribed = (channel: Channel) => nextEvent(channel, 'pusher:subscription_succeeded');
const disconnected = (client: PusherClient) => nextEvent(client.connection, 'disconnected');

describe('pusher-js with the pusher SDK', () => {
  it('receives events on public, private and presence channels, and in a batch', async () => {
    const hub = await startHub();
    const client = pusherJs(hub, 'd1');
    for (const name of ['news', 'private-a', 'presence-a']) {
      const channel = client.subscribe(name);
      await subscribed(channel);
      const [alone, inBatch] = [nextEvent(channel, 'alone'), nextEvent(channel, 'in-batch')];
      await hub.api.trigger(name, 'alone', { n: 1 });
      await hub.api.triggerBatch([{ channel: name, name: 'in-batch', data: { n: 2 } }]);
      expect([await alone, await inBatch]).toEqual([{ n: 1 }, { n: 2 }]);
    }
  });

  it('knows the members of a presence channel as they join and leave', async () => {
    const hub = await startHub();
    const [one, two] = [pusherJs(hub, 'd1'), pusherJs(hub, 'd2')];
    const channel = one.subscribe('presence-a');
    expect(await subscribed(channel)).toMatchObject({ count: 1, me: { id: 'd1', info: { name: 'Screen d1' } } });
    const [added, removed] = [nextEvent(channel, 'pusher:member_added'), nextEvent(channel, 'pusher:member_removed')];
    expect(await subscribed(two.subscribe('presence-a'))).toMatchObject({ count: 2, myID: 'd2' });
    expect(await added).toEqual({ id: 'd2', info: { name: 'Screen d2' } });
    two.disconnect();
    expect(await removed).toEqual({ id: 'd2', info: { name: 'Screen d2' } });
  });

  it('forwards client events with their sender', async () => {
    const hub = await startHub();
    const [one, two] = [pusherJs(hub, 'd1'), pusherJs(hub, 'd2')];
    const [from, to] = [one.subscribe('presence-a'), two.subscribe('presence-a')];
    await Promise.all([subscribed(from), subscribed(to)]);
    const forwarded = new Promise((resolve) =>
      to.bind('client-live-mode', (...received: unknown[]) => resolve(received)),
    );
    from.trigger('client-live-mode', { on: true });
    expect(await forwarded).toEqual([{ on: true }, { user_id: 'd1' }]);
  });

  it('is notified of a refused subscription and continues', async () => {
    const hub = await startHub();
    const client = pusherJs(hub, 'd1', {
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: (_request, done) => done(null, { auth: `${app.key}:forged` }),
      },
    });
    const refused = nextEvent(client.subscribe('private-a'), 'pusher:subscription_error');
    expect(await refused).toMatchObject({ type: 'AuthError', status: 401 });
    await subscribed(client.subscribe('news'));
  });

  it('signs in, receives the events for its user, and stays disconnected when its connections are terminated', async () => {
    const hub = await startHub();
    const client = pusherJs(hub, 's1');
    const listening = new Promise<void>((resolve) => {
      client.connection.bind('message', ({ channel }: { channel?: string }) => {
        if (channel === '#server-to-user-s1') resolve();
      });
    });
    client.signin();
    await listening;
    const note = nextEvent(client.user, 'note');
    await hub.api.sendToUser('s1', 'note', { n: 1 });
    expect(await note).toEqual({ n: 1 });
    const disconnection = disconnected(client);
    await hub.api.terminateUserConnections('s1');
    await disconnection;
    expect(hub.hub.sockets).toBe(0);
  });

  it('never reconnects when its key is unknown', async () => {
    const hub = await startHub();
    const client = new PusherClient('wrong', {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: hub.port,
      forceTLS: false,
      enabledTransports: ['ws'],
    });
    const error = nextEvent(client.connection, 'error');
    await disconnected(client);
    expect(await error).toMatchObject({ error: { data: { code: 4001 } } });
  });

  it('reconnects by itself when its socket is lost, with its subscriptions', async () => {
    const hub = await startHub({ pingEveryMs: 60_000 });
    const client = pusherJs(hub, 'd1');
    const channel = client.subscribe('private-a');
    await subscribed(channel);
    const [before, again] = [client.connection.socket_id, subscribed(channel)];
    const { transport } = Object(client.connection.connection);
    transport.socket._stream.destroy();
    await again;
    expect(client.connection.socket_id).not.toBe(before);
  });
});
