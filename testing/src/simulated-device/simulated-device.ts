import type { Hint } from '@vitrine/contract/events';
import { backoffMs, pollDelayMs } from '@vitrine/contract/rules/backoff';
import type { CallRecorder } from './call-recorder.ts';
import type { Calls } from './calls.ts';
import { type Connection, openConnection } from './connection.ts';

export interface DeviceRegistration {
  deviceId: number;
  accessToken: string;
}

/** What the device reports of itself. */
export interface DeviceReport {
  manifestVersion: string | null;
  lastError: string | null;
  /** What it can show besides what every player can; without it, what every player can. */
  can?: readonly string[];
}

/** Speaks the protocol of a player, without showing anything. */
export interface SimulatedDevice {
  readonly isLive: boolean;
  start(): void;
  /** Fetches the manifest and reports now. */
  poll(): void;
  /** A client event to the others on a channel. */
  send(event: string, channel: string, data: object): void;
  /** Without a close frame, as a network failure would; it reconnects by itself. */
  disconnect(): void;
  /** Disconnects and does not connect again. */
  end(): void;
}

export interface SimulatedDeviceOptions {
  registration: DeviceRegistration;
  /** Of the server. */
  url: string;
  playerVersion: string;
  calls: Calls;
  recorder: CallRecorder;
  onLive?(isLive: boolean): void;
  /** The server has sent a hint: the manifest has changed. */
  onHint?(): void;
  /** The server has answered with a manifest that it had not sent before. */
  onManifest?(text: string): void;
  /** Without it the device reports what it fetched as applied. */
  report?(): DeviceReport;
  /** The device has reported that it plays this manifest; `reply` is JSON. */
  onReported?(manifestVersion: string | null, reply: string): void;
  /** An event other than a hint; `data` is JSON where there is any. */
  onEvent?(event: string, channel: string, data: string): void;
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

export function createSimulatedDevice(options: SimulatedDeviceOptions): SimulatedDevice {
  const { registration, url, playerVersion, calls, recorder } = options;
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
    if (isEnded) return;
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
        if (event !== 'pusher_internal:subscription_succeeded') return options.onEvent?.(event, channel, data);
        if (joined.add(channel).size < channels.length) return;
        recorder.record('connect', performance.now() - began);
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
    options.onLive?.(true);
    timers.poll = restart(timers.poll, poll, wasLive ? Math.random() * reconnectJitterMs : 0);
    wasLive = true;
  }

  function onClosed(code: number): void {
    connection = null;
    if (isLive) options.onLive?.(false);
    isLive = false;
    if (isEnded) return;
    failures.connect += 1;
    // The service has refused the connection: the config is fetched again, after a longer backoff.
    if (code >= 4000 && code < 4100) [config, failures.connect] = [null, Math.max(5, failures.connect)];
    recorder.recordError('connection', String(code));
    timers.connect = restart(timers.connect, startConnecting, backoffMs(failures.connect, Math.random()));
  }

  function startConnecting(): void {
    if (!isEnded) connect().catch(() => onClosed(0));
  }

  function onHint({ withinMs }: Hint): void {
    options.onHint?.();
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
    if (isEnded) return;
    if (isRequestedAgain) return poll();
    timers.poll = restart(timers.poll, poll, pollDelayMs({ failures: failed, isLive, random: Math.random() }));
  }

  async function pollOnce(): Promise<void> {
    const { status, headers, text } = await calls.ask('manifest', {
      ...{ method: 'GET', path: '/player/manifest', token, etag },
    });
    if (status === 200) {
      etag = String(headers['etag']);
      options.onManifest?.(text);
    }
    const fetched = { manifestVersion: (etag ?? '').replaceAll('"', ''), lastError: null };
    const report = options.report?.() ?? fetched;
    const reply = await calls.ask('report', {
      ...{ method: 'POST', path: '/player/report', token },
      body: { ...report, playerVersion, storage: { usedBytes: 1e9, quotaBytes: 1e10 } },
    });
    options.onReported?.(report.manifestVersion, reply.text);
  }

  return {
    get isLive() {
      return isLive;
    },
    start: startConnecting,
    poll,
    send: (event, channel, data) => connection?.send(event, channel, data),
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
