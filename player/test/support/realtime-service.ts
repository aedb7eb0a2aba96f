import { channelName, type Channel } from '@vitrine/contract/events';
import { WebSocketServer, type WebSocket } from 'ws';
import { registration, type Station } from './station.ts';

/** A realtime service with one screen, and a console that is always there. Speaks what pusher-js needs to hear. */
export interface RealtimeService {
  /** Sends an event to the screen on one of its channels, from a member of it if one is named. */
  send(kind: keyof typeof channels, event: string, data?: unknown, userId?: string): void;
  /** What the screen has sent on its own, oldest first. */
  heard: { channel: string; event: string; data: unknown }[];
  /** Channels that the screen has joined since its socket came up. */
  joined: Set<string>;
  /** Whether it has said who it is since then. */
  isSignedIn: boolean;
  /** Ends the socket as a pulled cable does. */
  drop(): void;
  /** Closes the socket for good, as when the device's right to it has ended. */
  refuse(): void;
  close(): void;
}

const device = { tenantId: 1, deviceId: registration.deviceId };
const channels = {
  commands: { kind: 'device-commands', ...device },
  screen: { kind: 'device-presence', ...device },
  all: { kind: 'devices-presence', tenantId: 1, shard: 0 },
} as const satisfies Record<string, Channel>;

export function openRealtimeService(station: Station): RealtimeService {
  const server = new WebSocketServer({ server: station.server });
  let socket: WebSocket | null = null;
  const service: RealtimeService = {
    heard: [],
    joined: new Set(),
    isSignedIn: false,
    send: (kind, event, data = {}, userId) =>
      say({
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

  function say(message: Record<string, unknown>): void {
    socket?.send(JSON.stringify(message));
  }

  function hear(text: string): void {
    const { event, channel, data } = JSON.parse(text);
    if (event === 'pusher:ping') return say({ event: 'pusher:pong' });
    if (event === 'pusher:signin') {
      service.isSignedIn = true;
      return say({ event: 'pusher:signin_success', data: JSON.stringify({ user_data: data.user_data }) });
    }
    if (event !== 'pusher:subscribe') return void service.heard.push({ channel, event, data });
    if (data.auth !== `signed ${data.channel}`)
      return say({ event: 'pusher:subscription_error', channel: data.channel });
    service.joined.add(data.channel);
    const presence = { ids: ['7', 'admin'], hash: { 7: {}, admin: {} }, count: 2 };
    const members = data.channel.startsWith('presence-') ? { presence } : {};
    say({ event: 'pusher_internal:subscription_succeeded', channel: data.channel, data: JSON.stringify(members) });
  }

  server.on('connection', (opened) => {
    socket = opened;
    service.joined.clear();
    service.isSignedIn = false;
    opened.on('message', (frame: Buffer) => hear(frame.toString()));
    say({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }) });
  });

  station.extra.set('/api/realtime/config', () => ({
    key: 'a-key',
    host: null,
    port: null,
    tls: false,
    cluster: 'ap4',
    channels: Object.values(channels).map(channelName),
  }));
  station.extra.set('/api/pusher/auth', (_request, body) => {
    const { channel_name: names } = JSON.parse(body) as { channel_name: string[] };
    const member = JSON.stringify({ user_id: '7', user_info: {} });
    return Object.fromEntries(names.map((name) => [name, { auth: `signed ${name}`, channel_data: member }]));
  });
  station.extra.set('/api/pusher/user-auth', () => ({ auth: 'signed', user_data: JSON.stringify({ id: 'd7' }) }));
  return service;
}
