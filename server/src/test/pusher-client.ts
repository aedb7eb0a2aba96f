import { realtime, RealtimeConfig } from '@vitrine/contract/realtime';
import Pusher, { type Channel } from 'pusher-js';
import { inject, onTestFinished } from 'vitest';
import type { Client } from './api.ts';

/** A real Pusher client that connects as this caller; closed when the test ends. */
export async function aPusherClient(client: Client): Promise<Pusher> {
  const config = RealtimeConfig.parse((await client.call(realtime.config)).body);
  const { hostname, port } = new URL(inject('server'));
  const headers = { authorization: `Bearer ${client.token}` };
  const pusher = new Pusher(config.key, {
    cluster: config.cluster,
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { transport: 'ajax', endpoint: `${inject('server')}/api/pusher/auth`, headers },
    userAuthentication: { transport: 'ajax', endpoint: `${inject('server')}/api/pusher/user-auth`, headers },
  });
  onTestFinished(() => pusher.disconnect());
  pusher.signin();
  await new Promise((resolve) => pusher.connection.bind('connected', resolve));
  return pusher;
}

/** Resolves once subscribed; rejects with the status when refused. */
export function subscribed(pusher: Pusher, name: string): Promise<Channel> {
  const channel = pusher.subscribe(name);
  return new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve(channel));
    channel.bind('pusher:subscription_error', (error: { status?: number }) =>
      reject(new Error(`refused: ${error.status}`)),
    );
  });
}

/** The next event of this name. */
export function nextEvent(channel: Channel, name: string): Promise<unknown> {
  return new Promise((resolve) => channel.bind(name, resolve));
}
