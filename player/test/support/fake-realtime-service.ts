import { channelName, type Channel } from '@vitrine/contract/events';
import { WebSocketServer, type WebSocket } from 'ws';
import { registration, type FakeServer } from './fake-server.ts';

/** A fake realtime service with one screen and one console, as far as pusher-js needs it. */
export interface FakeRealtimeService {
  /** Sends an event to the screen on one of its channels, from a member of it if one is named. */
  send(kind: keyof typeof channels, event: string, data?: unknown, userId?: string): void;
  /** Events that the screen has sent, oldest first. */
  received: { channel: string; event: string; data: unknown }[];
  /** Channels that the screen has subscribed to since it connected. */
  joinedChannels: Set<string>;
  /** Whether it has signed in since then. */
  isSignedIn: boolean;
  /** Ends the connection as a pulled cable does. */
  drop(): void;
  /** Closes the connection permanently, as when the device was unpaired. */
  refuse(): void;
  close(): void;
}

const device = { tenantId: 1, deviceId: registration.deviceId };
const channels = {
  commands: { kind: 'device-commands', ...device },
  screen: { kind: 'device-presence', ...device },
  all: { kind: 'devices-presence', tenantId: 1, shard: 0 },
} as const satisfies Record<string, Channel>;

export function startFakeRealtimeService(fakeServer: FakeServer): FakeRealtimeService {
  const server = new WebSocketServer({ server: fakeServer.server });
  let socket: WebSocket | null = null;
  const service: FakeRealtimeService = {
    received: [],
    joinedChannels: new Set(),
    isSignedIn: false,
    send: (kind, event, data = {}, userId) =>
      send({
        event,
        channel: channelName(channels[kind]),
        data: JSON.stringify(data),
        ...(userId ? { user_id: userId } : {}),
      }),
    drop: () => socket?.terminate(),
    refuse: () => socket?.close(4009),
    close: () => {
      socket?.terminate();
      server.close();
    },
  };

  function send(message: Record<string, unknown>): void {
    socket?.send(JSON.stringify(message));
  }

  function receive(text: string): void {
    const { event, channel, data } = JSON.parse(text);
    if (event === 'pusher:ping') return send({ event: 'pusher:pong' });
    if (event === 'pusher:signin') {
      service.isSignedIn = true;
      return send({ event: 'pusher:signin_success', data: JSON.stringify({ user_data: data.user_data }) });
    }
    if (event !== 'pusher:subscribe') return void service.received.push({ channel, event, data });
    if (data.auth !== `signed ${data.channel}`)
      return send({ event: 'pusher:subscription_error', channel: data.channel });
    service.joinedChannels.add(data.channel);
    const presence = { ids: ['7', 'admin'], hash: { 7: {}, admin: {} }, count: 2 };
    const members = data.channel.startsWith('presence-') ? { presence } : {};
    send({ event: 'pusher_internal:subscription_succeeded', channel: data.channel, data: JSON.stringify(members) });
  }

  server.on('connection', (opened) => {
    socket = opened;
    service.joinedChannels.clear();
    service.isSignedIn = false;
    opened.on('message', (frame: Buffer) => receive(frame.toString()));
    send({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }) });
  });

  fakeServer.endpoints.set('/api/realtime/config', () => ({
    key: 'a-key',
    host: null,
    port: null,
    tls: false,
    cluster: 'ap4',
    channels: Object.values(channels).map(channelName),
  }));
  fakeServer.endpoints.set('/api/pusher/auth', (_request, body) => {
    const { channel_name: names } = JSON.parse(body) as { channel_name: string[] };
    const member = JSON.stringify({ user_id: '7', user_info: {} });
    return Object.fromEntries(names.map((name) => [name, { auth: `signed ${name}`, channel_data: member }]));
  });
  fakeServer.endpoints.set('/api/pusher/user-auth', () => ({
    auth: 'signed',
    user_data: JSON.stringify({ id: 'd7' }),
  }));
  return service;
}
