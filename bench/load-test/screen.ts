import type { Hint } from '@vitrine/contract/events';
import { backoffMs, pollDelayMs } from '@vitrine/contract/rules/backoff';
import type { Calls } from './calls.ts';
import { type Connection, openConnection } from './connection.ts';
import type { Tally } from './tally.ts';

export interface Registration {
  deviceId: number;
  accessToken: string;
}

/** Speaks the protocol of a player, without showing anything. */
export interface Screen {
  readonly isLive: boolean;
  start(): void;
  /** Without a close frame, as a network failure would; it reconnects by itself. */
  disconnect(): void;
  /** Disconnects for good. */
  end(): void;
}

export interface ScreenOptions {
  registration: Registration;
  /** Of the server. */
  url: string;
  calls: Calls;
  tally: Tally;
  onLive(isLive: boolean): void;
  /** The server has sent a hint: the manifest has changed. */
  onHint(): void;
  /** The screen has reported that it plays this manifest. */
  onPlaying(manifestVersion: string): void;
}

interface RealtimeConfig {
  key: string;
  host: string | null;
  port: number | null;
  tls: boolean;
  channels: string[];
}

type Signed = Record<string, { auth: string; channel_data?: string } | null>;

/** As in the player: after an outage of the server all devices reconnect within the same second. */
const reconnectJitterMs = 2000;
const playerVersion = 'load-test';

export function createScreen(options: ScreenOptions): Screen {
  const { registration, url, calls, tally } = options;
  const { deviceId, accessToken: token } = registration;
  let config: RealtimeConfig | null = null;
  let connection: Connection | null = null;
  let etag: string | null = null;
  let isLive = false;
  let wasLive = false;
  let isEnded = false;
  let isPolling = false;
  let isRequestedAgain = false;
  let failures = { connect: 0, poll: 0 };
  const timers: { connect?: NodeJS.Timeout; poll?: NodeJS.Timeout; hint?: NodeJS.Timeout } = {};

  async function connect(): Promise<void> {
    const began = performance.now();
    const { key, host, port, tls, channels } = (config ??= await readConfig());
    const base = host === null ? new URL(url) : new URL(`${tls ? 'https' : 'http'}://${host}:${port ?? ''}`);
    base.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
    const joined = new Set<string>();
    const opened = openConnection({
      url: new URL(`/app/${key}`, base).href,
      onOpen(socketId) {
        sign(opened, socketId, channels).catch(() => opened.terminate());
      },
      onEvent(event, channel, data) {
        if (event === 'manifest-changed') return onHint(JSON.parse(data) as Hint);
        if (event !== 'pusher_internal:subscription_succeeded' || joined.add(channel).size < channels.length) return;
        tally.record('connect', performance.now() - began);
        onSubscribed();
      },
      onClosed,
    });
    connection = opened;
  }

  async function readConfig(): Promise<RealtimeConfig> {
    const { text } = await calls.ask('config', { method: 'GET', path: '/realtime/config', token });
    return JSON.parse(text) as RealtimeConfig;
  }

  async function sign(to: Connection, socketId: string, channels: string[]): Promise<void> {
    const [user, signed] = await Promise.all([
      calls.ask('sign in', { method: 'POST', path: '/pusher/user-auth', token, body: { socket_id: socketId } }),
      calls.ask('authorise', {
        ...{ method: 'POST', path: '/pusher/auth', token },
        body: { socket_id: socketId, channel_name: channels, deviceId },
      }),
    ]);
    to.signIn(JSON.parse(user.text) as { auth: string; user_data: string });
    for (const [channel, signature] of Object.entries(JSON.parse(signed.text) as Signed))
      if (signature !== null) to.subscribe(channel, signature);
  }

  function onSubscribed(): void {
    isLive = true;
    failures.connect = 0;
    options.onLive(true);
    timers.poll = restart(timers.poll, poll, wasLive ? Math.random() * reconnectJitterMs : 0);
    wasLive = true;
  }

  function onClosed(code: number): void {
    connection = null;
    if (isLive) options.onLive(false);
    isLive = false;
    if (isEnded) return;
    failures.connect += 1;
    // The service has refused the connection: the config is fetched again, after a longer backoff.
    if (code >= 4000 && code < 4100) [config, failures.connect] = [null, Math.max(5, failures.connect)];
    tally.recordError('connection', String(code));
    timers.connect = restart(timers.connect, startConnecting, backoffMs(failures.connect, Math.random()));
  }

  function startConnecting(): void {
    if (!isEnded) connect().catch(() => onClosed(0));
  }

  function onHint({ withinMs }: Hint): void {
    options.onHint();
    timers.hint = restart(timers.hint, poll, Math.random() * withinMs);
  }

  function poll(): void {
    if (isEnded) return;
    isRequestedAgain = isPolling;
    if (isPolling) return;
    isPolling = true;
    pollOnce().then(
      () => afterPoll(0),
      () => afterPoll(failures.poll + 1),
    );
  }

  function afterPoll(failed: number): void {
    isPolling = false;
    failures.poll = failed;
    if (isRequestedAgain) return poll();
    timers.poll = restart(timers.poll, poll, pollDelayMs({ failures: failed, isLive, random: Math.random() }));
  }

  async function pollOnce(): Promise<void> {
    const { status, headers } = await calls.ask('manifest', { method: 'GET', path: '/player/manifest', token, etag });
    if (status === 200) etag = String(headers['etag']);
    const manifestVersion = (etag ?? '').replaceAll('"', '');
    await calls.ask('report', {
      ...{ method: 'POST', path: '/player/report', token },
      body: { manifestVersion, playerVersion, storage: { usedBytes: 1e9, quotaBytes: 1e10 } },
    });
    options.onPlaying(manifestVersion);
  }

  return {
    get isLive() {
      return isLive;
    },
    start: startConnecting,
    disconnect: () => connection?.terminate(),
    end() {
      isEnded = true;
      clearTimeout(timers.connect);
      clearTimeout(timers.poll);
      clearTimeout(timers.hint);
      connection?.terminate();
    },
  };
}

function restart(timer: NodeJS.Timeout | undefined, work: () => void, ms: number): NodeJS.Timeout {
  clearTimeout(timer);
  return setTimeout(work, ms);
}
