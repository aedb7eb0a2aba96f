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
import { isSessionOver, renewSession } from './session.ts';

export interface RealtimeConnection {
  pusher: Pusher;
  config: RealtimeConfig;
}

let line: Promise<RealtimeConnection> | undefined;

/** The one connection of this page; loaded after the first screen. Screens that need more channels subscribe on it. */
export function realtimeConnection(): Promise<RealtimeConnection> {
  line ??= connect();
  return line;
}

/** Asks until it is told where the service is: a page is opened while a server starts, too. */
async function connect(): Promise<RealtimeConnection> {
  for (let failures = 1; ; failures++) {
    try {
      const [config, { default: Client }] = await Promise.all([call(realtime.config, {}), import('pusher-js')]);
      const pusher = new Client(config.key, options(config));
      listen(pusher, config.channels);
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
    // A line that hangs says nothing: what it told of screens must not stand for minutes as if it were still true.
    // A silence of 15 seconds is asked about; one that lasts 7 more ends the line, and 5 without a new one it is down.
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

const comeBackMs = 1000;

/**
 * Hears what happens on the channels that tell of records. The line is up once it hears all of them, and not before; a
 * reseller hears none, and goes on polling.
 */
function listen(pusher: Pusher, names: string[]) {
  let failures = 0;

  pusher.connection.bind('state_change', ({ current, previous }: { current: string; previous: string }) => {
    const next = statusOf[current];
    // What is down is so until it is up: an attempt tells nothing of any screen.
    if (next && !(next === 'connecting' && realtimeStatus() === 'down')) setRealtimeStatus(next);
    // From now on what is on the screen is polled.
    if (previous === 'connected') void queryClient.invalidateQueries();
    if (current === 'connected') heard();
    // The server has sent this line away, because what it may hear has changed; or it has refused a channel.
    if (current === 'disconnected') void comeBack();
  });

  async function comeBack() {
    await wait(failures === 0 ? comeBackMs : backoffMs(failures, Math.random()));
    if (!isSessionOver()) pusher.connect();
  }

  // A server that starts, or is asked by too many, refuses a line that it has let in.
  function refused() {
    if (pusher.connection.state !== 'connected') return;
    failures += 1;
    pusher.disconnect();
  }

  function heard() {
    if (!channels.every(({ subscribed }) => subscribed)) return;
    failures = 0;
    setRealtimeStatus(channels.length > 0 ? 'up' : 'connecting');
    // What happened before was not announced to this page; nor what this person may do since the page kept it.
    void queryClient.invalidateQueries();
    void renew();
  }

  const channels = names.filter(tellsOfRecords).map((name) => pusher.subscribe(name));
  for (const channel of channels) {
    channel.bind_global(onEvent);
    channel.bind('pusher:subscription_succeeded', heard);
    channel.bind('pusher:subscription_error', refused);
  }
  pusher.user.bind('pusher:signin_error', refused);
  pusher.signin();
}

function tellsOfRecords(name: string): boolean {
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

/** What this person may do may have changed; a session that is over is left at once. */
async function renew() {
  const reply = await call(auth.session, {}).catch(() => null);
  if (reply) renewSession(reply);
}

const waiting = new Set<string>();

/** Many events at once, as when a shop's power comes back, ask once. */
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

/** The dashboard is read from everything, so that any change concerns it: in a storm of them it asks this seldom. */
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
