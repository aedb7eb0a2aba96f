import { parseChannel } from '@vitrine/contract/events';
import { auth } from '@vitrine/contract/auth';
import { realtime, type RealtimeConfig } from '@vitrine/contract/realtime';
import { backoffMs } from '@vitrine/contract/rules/backoff';
import type Pusher from 'pusher-js';
import type { Options } from 'pusher-js';
import { call } from './api.ts';
import { asError, authoriseChannel, type Handler } from './authorise-channels.ts';
import { websocketUrl } from './websocket-url.ts';
import { queryClient } from './query-client.ts';
import { realtimeStatus, setRealtimeStatus, type RealtimeStatus } from './realtime-status.ts';
import { refreshEntity } from './refresh-entity.ts';
import { isSessionOver, pausedSession, renewSession } from './session.ts';

export interface RealtimeConnection {
  pusher: Pusher;
  config: RealtimeConfig;
}

let connection: Promise<RealtimeConnection> | undefined;

/** The page's only connection, opened after the first render. Features that need more channels subscribe on it. */
export function realtimeConnection(): Promise<RealtimeConnection> {
  connection ??= connect();
  return connection;
}

/** Retries until it has the configuration: the page may be opened while a server starts. */
async function connect(): Promise<RealtimeConnection> {
  for (let failures = 1; ; failures++) {
    try {
      const [config, { default: Client }] = await Promise.all([call(realtime.config, {}), import('pusher-js')]);
      const pusher = new Client(config.key, options(config));
      subscribe(pusher, config.channels);
      return { pusher, config };
    } catch {
      setRealtimeStatus('down');
      await wait(backoffMs(failures, Math.random()));
    }
  }
}

function options(config: RealtimeConfig): Options {
  const { host, port, secure } = websocketUrl(config, location);
  return {
    cluster: config.cluster,
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: [secure ? 'wss' : 'ws'],
    disableStats: true,
    // A hanging connection must be noticed soon, because the status of screens would be outdated meanwhile:
    // ping after 15 seconds of silence, disconnect after 7 more, status `down` after 5 without a new connection.
    activityTimeout: 15_000,
    pongTimeout: 7000,
    unavailableTimeout: 5000,
    channelAuthorization: { transport: 'ajax', endpoint: '', customHandler: authoriseChannel },
    userAuthentication: { transport: 'ajax', endpoint: '', customHandler: signInSocket },
  };
}

const signInSocket: Handler<'userAuthentication'> = ({ socketId }, done) => {
  call(realtime.signIn, { body: { socket_id: socketId } }).then(
    (reply) => done(null, reply),
    (error: unknown) => done(asError(error), null),
  );
};

const statusOf: Record<string, RealtimeStatus> = {
  connecting: 'connecting',
  unavailable: 'down',
  failed: 'down',
  disconnected: 'down',
};

const reconnectMs = 1000;

/**
 * Subscribes to the channels with changes of records. Realtime is up once all of them are subscribed; a reseller has
 * none, and keeps polling.
 */
function subscribe(pusher: Pusher, names: string[]) {
  let failures = 0;

  pusher.connection.bind('state_change', ({ current, previous }: { current: string; previous: string }) => {
    const next = statusOf[current];
    // An attempt to reconnect does not end `down`, because it brings no status of any screen yet.
    if (next && !(next === 'connecting' && realtimeStatus() === 'down')) setRealtimeStatus(next);
    // Refetching starts polling, which depends on the realtime status.
    if (previous === 'connected') void queryClient.invalidateQueries();
    if (current === 'connected') onSubscribed();
    // The server closes a connection whose permissions have changed, or `onRefused` has closed it.
    if (current === 'disconnected') void reconnect();
  });

  async function reconnect() {
    await wait(failures === 0 ? reconnectMs : backoffMs(failures, Math.random()));
    await pausedSession()?.resumed;
    if (!isSessionOver()) pusher.connect();
  }

  // A server that starts or is overloaded may refuse a channel after it has accepted the connection.
  function onRefused() {
    if (pusher.connection.state !== 'connected') return;
    failures += 1;
    pusher.disconnect();
  }

  function onSubscribed() {
    if (!channels.every(({ subscribed }) => subscribed)) return;
    failures = 0;
    setRealtimeStatus(channels.length > 0 ? 'up' : 'connecting');
    // Events before the subscription were missed: refetch data and renew the session's permissions.
    void queryClient.invalidateQueries();
    void renew();
  }

  const channels = names.filter(isRecordChannel).map((name) => pusher.subscribe(name));
  for (const channel of channels) {
    channel.bind_global(onEvent);
    channel.bind('pusher:subscription_succeeded', onSubscribed);
    channel.bind('pusher:subscription_error', onRefused);
  }
  pusher.user.bind('pusher:signin_error', onRefused);
  pusher.signin();
}

function isRecordChannel(name: string): boolean {
  const kind = parseChannel(name)?.kind;
  return kind === 'console' || kind === 'platform';
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function onEvent(event: string) {
  const [entity, verb] = event.split('.');
  if (event === 'device-status') return refresh('devices');
  if (entity && verb === 'changed') refresh(entity);
}

/** Renews the session, because the user's permissions may have changed; a 401 ends it. */
async function renew() {
  const reply = await call(auth.session, {}).catch(() => null);
  if (reply) renewSession(reply);
}

const waiting = new Set<string>();

/** Debounces events: many arrive at once, as when a store's power comes back. */
function refresh(entity: string) {
  if (waiting.size === 0) setTimeout(flush, 300);
  waiting.add(entity);
}

function flush() {
  const changed = [...waiting];
  waiting.clear();
  for (const entity of changed) void refreshEntity(queryClient, entity);
  if (changed.some((entity) => entity === 'users' || entity === 'roles')) void renew();
  refreshDashboard();
}

/** Any change concerns the dashboard, so its refresh is throttled. */
const dashboardEveryMs = 2000;
let dashboardDueAt = 0;
let dashboardTimer: ReturnType<typeof setTimeout> | undefined;

function refreshDashboard() {
  dashboardTimer ??= setTimeout(
    () => {
      dashboardTimer = undefined;
      dashboardDueAt = Date.now() + dashboardEveryMs;
      void refreshEntity(queryClient, 'dashboard');
    },
    Math.max(0, dashboardDueAt - Date.now()),
  );
}
