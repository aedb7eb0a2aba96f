import { parseChannel } from '@vitrine/contract/events';
import { auth } from '@vitrine/contract/auth';
import { realtime, type RealtimeConfig } from '@vitrine/contract/realtime';
import type Pusher from 'pusher-js';
import type { Options } from 'pusher-js';
import { call } from './api.ts';
import { asError, authoriseChannel, type Handler } from './authorise-channels.ts';
import { lineAddress } from './line-address.ts';
import { queryClient } from './query-client.ts';
import { setRealtimeStatus, type RealtimeStatus } from './realtime-status.ts';
import { refreshEntity } from './refresh-entity.ts';
import { isSessionOver, renewSession } from './session.ts';

export interface RealtimeLine {
  pusher: Pusher;
  config: RealtimeConfig;
}

let line: Promise<RealtimeLine> | undefined;

/** The one connection of this page; loaded after the first screen. Screens that need more channels subscribe on it. */
export function realtimeLine(): Promise<RealtimeLine> {
  line ??= connect().catch((error: unknown) => {
    line = undefined;
    setRealtimeStatus('down');
    throw error;
  });
  return line;
}

async function connect(): Promise<RealtimeLine> {
  const [config, { default: Client }] = await Promise.all([call(realtime.config, {}), import('pusher-js')]);
  const pusher = new Client(config.key, options(config));
  follow(pusher);
  pusher.signin();
  for (const name of config.channels) {
    const kind = parseChannel(name)?.kind;
    if (kind === 'console' || kind === 'platform') pusher.subscribe(name).bind_global(onEvent);
  }
  return { pusher, config };
}

function options(config: RealtimeConfig): Options {
  const { host, port, secure } = lineAddress(config, location);
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
  initialized: 'connecting',
  connecting: 'connecting',
  connected: 'up',
  unavailable: 'down',
  failed: 'down',
  disconnected: 'down',
};

function follow(pusher: Pusher) {
  pusher.connection.bind('state_change', ({ current, previous }: { current: string; previous: string }) => {
    setRealtimeStatus(statusOf[current] ?? 'down');
    // What happened while the line was down was not announced; and while it is down, polling begins.
    if (current === 'connected' || previous === 'connected') void queryClient.invalidateQueries();
    // Nor what this person may do by now, since the page kept it.
    if (current === 'connected') void renew();
    // The server has sent this line away, because what it may hear has changed.
    if (current === 'disconnected') void comeBack(pusher);
  });
}

const comeBackMs = 1000;

async function comeBack(pusher: Pusher) {
  await new Promise((resolve) => setTimeout(resolve, comeBackMs));
  if (!isSessionOver()) pusher.connect();
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
