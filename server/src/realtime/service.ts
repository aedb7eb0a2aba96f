import { createHmac } from 'node:crypto';
import { Agent } from 'node:https';
import Pusher from 'pusher';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { clock } from '../db/clock.ts';
import { deriveKey } from '../secret.ts';
import type { Hub, HubApp, HubEvent } from './hub/hub.ts';

export interface RealtimeEvent {
  channel: string;
  name: string;
  data: unknown;
}

/** The Pusher-compatible service that all events go through: the embedded hub, or the one that REALTIME_URL names. */
export interface RealtimeService {
  key: string;
  cluster: string;
  /** Where browsers connect; null is the host that served the page. */
  publicHost: { host: string; port: number; tls: boolean } | null;
  publish(events: RealtimeEvent[]): Promise<void>;
  /** Publishes the same event to many channels. */
  broadcast(channels: string[], name: string, data: unknown): Promise<void>;
  /** The occupied presence channels with this prefix. */
  channelsWithPrefix(prefix: string): Promise<string[]>;
  membersOf(channel: string): Promise<string[]>;
  /** Closes every socket that signed in as this user. */
  terminate(userId: string): Promise<void>;
  /** Ties the socket to a user's session, so that the embedded hub closes the socket when the session ends. */
  grant(socketId: string, userId: string): void;
  authoriseChannel(
    socketId: string,
    channel: string,
    member?: { user_id: string; user_info: object },
  ): { auth: string; channel_data?: string };
  authenticateUser(socketId: string, userId: string): { auth: string; user_data: string };
  /** The events of a webhook, in order, and when they happened; null for one that the service has not signed. */
  eventsIn(request: WebhookRequest): { events: HubEvent[]; at: Date } | null;
}

interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
}

/** The known events of a webhook; others are ignored. */
const Webhook = z.object({
  time_ms: z.number(),
  events: z.array(
    z.looseObject({ name: z.string(), channel: z.string().default(''), user_id: z.string().default('') }),
  ),
});

const eventsPerBatch = 10;
const channelsPerBroadcast = 100;
export const requestTimeoutMs = 10_000;

/** The embedded hub's app: REALTIME_APP, or derived from the secret. */
export function embeddedApp(config: Pick<Config, 'REALTIME_APP'>, secret: string): HubApp {
  const [id, key, appSecret] = config.REALTIME_APP.split(':');
  if (id && key && appSecret) return { id, key, secret: appSecret };
  const base = deriveKey(secret, 'realtime');
  const derived = (purpose: string) => createHmac('sha256', base).update(purpose).digest('hex').slice(0, 32);
  return { id: '1', key: derived('key').slice(0, 20), secret: derived('secret') };
}

/** Where this process listens. */
export interface OwnAddress {
  host: string;
  port: number;
  tls: boolean;
}

/**
 * `addressOf` throws before this process listens: until then nothing can be published. Broadcasts, which can concern
 * thousands of sockets, call the hub directly; all else goes through its HTTP API, as with an external service.
 */
export function embeddedService(
  app: HubApp,
  hub: Pick<Hub, 'broadcast' | 'grant'>,
  addressOf: () => OwnAddress,
): RealtimeService {
  let pusher: Pusher | null = null;
  const grant: RealtimeService['grant'] = (socketId, userId) => hub.grant(socketId, userId);
  const service = serviceOf(() => (pusher ??= pusherAt(app, addressOf())), {
    key: app.key,
    cluster: 'ap4',
    publicHost: null,
    grant,
  });
  return {
    ...service,
    broadcast(channels, name, data) {
      hub.broadcast(channels, name, JSON.stringify(data));
      return Promise.resolve();
    },
  };
}

function pusherAt(app: HubApp, { host, port, tls }: OwnAddress): Pusher {
  return new Pusher({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host,
    port: String(port),
    useTLS: tls,
    // This process calls itself, by an address that no certificate names.
    ...(tls && { agent: new Agent({ rejectUnauthorized: false }) }),
  });
}

/** `url`: pusher://key:secret@host/appId?cluster=ap4 */
export function externalService(url: string): RealtimeService {
  const { username: key, password: secret, hostname, port, pathname, searchParams } = new URL(url);
  const cluster = searchParams.get('cluster') ?? 'ap4';
  const isPlain = searchParams.get('tls') === '0';
  const effectivePort = port === '' ? (isPlain ? 80 : 443) : Number(port);
  const pusher = new Pusher({
    appId: pathname.slice(1),
    key,
    secret,
    host: hostname,
    port: String(effectivePort),
    useTLS: !isPlain,
  });
  const publicHost = { host: hostname, port: effectivePort, tls: !isPlain };
  // The protocol has no call that closes a socket which has not signed in.
  return serviceOf(() => pusher, { key, cluster, publicHost, grant: () => {} });
}

/** Identifies the service and its app, whatever the credentials. */
export function serviceIn(url: string): string {
  if (url === '') return '';
  const { host, pathname } = new URL(url);
  return host + pathname;
}

function serviceOf(
  pusher: () => Pusher,
  settings: Pick<RealtimeService, 'key' | 'cluster' | 'publicHost' | 'grant'>,
): RealtimeService {
  return {
    ...settings,
    async publish(events) {
      for (const batch of slices(events, eventsPerBatch)) await inTime(pusher().triggerBatch(batch));
    },
    async broadcast(channels, name, data) {
      // All batches at once: later ones would wait for the requests of the first screens that receive the event.
      await Promise.all(
        slices(channels, channelsPerBroadcast).map((some) => inTime(pusher().trigger(some, name, data))),
      );
    },
    async channelsWithPrefix(prefix) {
      const found = await inTime(json(pusher().get({ path: '/channels', params: { filter_by_prefix: prefix } })));
      return Object.keys(objectIn(found, 'channels'));
    },
    async membersOf(channel) {
      const found = await inTime(json(pusher().get({ path: `/channels/${channel}/users` })));
      const users: unknown = objectIn(found, 'users');
      return Array.isArray(users) ? users.map((user: { id?: unknown }) => String(user.id)) : [];
    },
    async terminate(userId) {
      await inTime(pusher().terminateUserConnections(userId));
    },
    authoriseChannel: (socketId, channel, member) => pusher().authorizeChannel(socketId, channel, member),
    authenticateUser: (socketId, userId) => pusher().authenticateUser(socketId, { id: userId }),
    eventsIn({ headers, rawBody }) {
      if (!isSigned(pusher(), { headers, rawBody })) return null;
      const webhook = Webhook.safeParse(JSON.parse(rawBody));
      if (!webhook.success) return null;
      const events = webhook.data.events.flatMap(({ name, channel, user_id: userId }): HubEvent[] =>
        name === 'member_added' || name === 'member_removed' ? [{ name, channel, userId }] : [],
      );
      // A time in the future, by the service's own clock, counts as now.
      return { events, at: new Date(Math.min(webhook.data.time_ms, clock.now().getTime())) };
    },
  };
}

function isSigned(pusher: Pusher, { headers, rawBody }: WebhookRequest): boolean {
  // The SDK accepts no content type with a charset, and requires the signature header.
  if (typeof headers['x-pusher-signature'] !== 'string') return false;
  return pusher.webhook({ headers: { ...headers, 'content-type': 'application/json' }, rawBody }).isValid();
}

/**
 * Without it, the publisher of the outbox would wait for ever for a service that accepts a request and does not answer. Not by
 * the timeout of the client library, which recognises its signal by a class name that minifying changes.
 */
async function inTime<T>(request: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The realtime service does not answer')), requestTimeoutMs);
  });
  return Promise.race([request, late]).finally(() => clearTimeout(timer));
}

async function json(response: ReturnType<Pusher['get']>): Promise<unknown> {
  return (await response).json();
}

function objectIn(value: unknown, key: string): object {
  const found: unknown = typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : null;
  return typeof found === 'object' && found !== null ? found : {};
}

function slices<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
