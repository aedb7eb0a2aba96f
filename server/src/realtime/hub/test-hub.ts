import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import Pusher from 'pusher';
import { onTestFinished } from 'vitest';
import { createHub, type HubApp, type HubEvent, type HubOptions } from './hub.ts';
import { RawClient } from './test-client.ts';

export const app: HubApp = { id: '7', key: 'app-key', secret: 'app-secret' };
export const goodPath = `/app/${app.key}?protocol=7&client=js&version=8.6.0`;

export type TestHub = Awaited<ReturnType<typeof startHub>>;

/** A hub on its own port, closed after the test. */
export async function startHub(options: Partial<HubOptions> = {}) {
  const hub = await openHub(options);
  onTestFinished(hub.close);
  return hub;
}

/** The same until it is closed. */
export async function openHub(options: Partial<HubOptions> = {}) {
  const events: HubEvent[] = [];
  const serverSockets: Duplex[] = [];
  const hub = createHub({ app, onEvent: (event) => events.push(event), ...options });
  const server = createServer((request, response) => {
    if (!hub.handleRequest(request, response)) response.writeHead(418).end();
  });
  server.on('upgrade', (request, socket, head) => {
    serverSockets.push(socket);
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api = new Pusher({ appId: app.id, key: app.key, secret: app.secret, host: '127.0.0.1', port: String(port) });
  return {
    hub,
    port,
    /** For REALTIME_URL. */
    url: `pusher://${app.key}:${app.secret}@127.0.0.1:${port}/${app.id}?tls=0`,
    async close() {
      await hub.close();
      server.closeAllConnections();
      server.close();
    },
    events,
    /** The server side of the clients' sockets, in the order of connecting. */
    serverSockets,
    api,
    open: (path = goodPath) => new RawClient(`ws://127.0.0.1:${port}${path}`),
    connect: async () => {
      const client = new RawClient(`ws://127.0.0.1:${port}${goodPath}`);
      await client.next('pusher:connection_established');
      return client;
    },
    getJson: async (path: string, params: Pusher.Params = {}): Promise<unknown> =>
      (await api.get({ path, params })).json(),
  };
}

/** Subscribes with a signature as from the application's server. */
export async function join(hub: TestHub, client: RawClient, channel: string, member?: Pusher.PresenceChannelData) {
  const signed = hub.api.authorizeChannel(client.socketId, channel, member);
  client.send({ event: 'pusher:subscribe', data: { channel, ...signed } });
  return client.next('pusher_internal:subscription_succeeded');
}

export async function signIn(hub: TestHub, client: RawClient, userId: string) {
  const signed = hub.api.authenticateUser(client.socketId, { id: userId });
  client.send({ event: 'pusher:signin', data: signed });
  return client.next('pusher:signin_success');
}
