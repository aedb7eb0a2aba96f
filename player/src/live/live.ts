import { deviceCommands, parseChannel, type DeviceCommand, type LiveScreen } from '@vitrine/contract/events';
import type { Channel, PresenceChannel } from 'pusher-js';
import type { Api } from '../sync/api.ts';
import { backoffMs } from '@vitrine/contract/rules/backoff';
import { isRealtimeConfig, isRecord } from '../sync/replies.ts';
import { initialFailures, reconnectWithBackoff } from './reconnect.ts';
import { createLiveMode } from './live-mode.ts';
import type { Viewport } from './screenshot.ts';

export interface Live {
  /** Another item or overlay is on screen. */
  screenChanged(): void;
  /** The server is reachable again: connects now instead of waiting for the next attempt. */
  retryNow(): void;
}

export interface LiveOptions {
  api: Api;
  deviceId: number;
  screen(): LiveScreen;
  /** What a screenshot shows, null before anything is on screen. */
  viewport(): Viewport | null;
  onCommand(command: DeviceCommand, requestId: string | null): void;
  /** Commands arrive from now on, or no longer. */
  onConnection(isUp: boolean): void;
  /** The service has closed the connection permanently, for example because the device was unpaired, or has refused a channel. */
  onRefused(): void;
}

/** The user id of every console in a presence channel. */
const admin = 'admin';

/** Keeps a connection to the realtime service until the page is closed. */
export function startLive({ api, deviceId, screen, viewport, onCommand, onConnection, onRefused }: LiveOptions): Live {
  let toConsoles: Channel | null = null;
  const mode = createLiveMode({
    now: () => performance.now(),
    send: () => toConsoles?.trigger('client-live-screen', screen()),
    // A lost screenshot is not repeated: the next one follows in ten seconds.
    sendScreenshot: () => void uploadScreenshot().catch(() => {}),
  });
  let failures = initialFailures;
  let retry = 0;
  let reconnection: { retryNow(): void } | null = null;

  async function uploadScreenshot(): Promise<void> {
    const shown = viewport();
    if (!shown) return;
    const { file, playlist, isIdle } = screen();
    const { takeScreenshot } = await import('./screenshot.ts');
    const screenshot = await takeScreenshot(shown);
    const after = screen();
    // Another item is on screen by now, and the screenshot may show either of the two. The change brings another screenshot.
    if (screenshot === null || after.file !== file || after.playlist !== playlist) return;
    await api.send({
      method: 'POST',
      path: '/player/snapshot',
      body: { picture: screenshot, shows: { file, playlist, isIdle } },
    });
  }

  async function connect(): Promise<void> {
    const reply = await api.send({ method: 'GET', path: '/realtime/config' });
    if (reply.status !== 200 || !isRealtimeConfig(reply.body)) throw new Error('No realtime service is configured');
    const { openSocket } = await import('./socket.ts');
    const pusher = openSocket({ config: reply.body, api, deviceId });
    reconnection = reconnectWithBackoff(pusher, {
      onLost: () => onConnection(false),
      onEnded() {
        // The configuration or a signature was not valid: fetch the configuration again.
        onRefused();
        scheduleRetry();
      },
    });
    const channels = reply.body.channels.map((name) => pusher.subscribe(name));
    // A server that starts or is overloaded may refuse a channel after it accepted the connection: start over.
    const startOver = () => pusher.disconnect();
    for (const channel of channels) {
      listen(channel);
      channel.bind('pusher:subscription_error', startOver);
      channel.bind('pusher:subscription_succeeded', () => {
        if (channels.every(({ subscribed }) => subscribed)) failures = initialFailures;
      });
    }
    pusher.user.bind('pusher:signin_error', startOver);
    pusher.signin();
  }

  function listen(channel: Channel): void {
    const kind = parseChannel(channel.name)?.kind;
    if (kind === 'device-commands') listenForCommands(channel);
    if (kind === 'device-presence' && isPresence(channel)) joinPresence(channel);
  }

  function listenForCommands(channel: Channel): void {
    for (const command of deviceCommands)
      channel.bind(command, (data: unknown) => {
        const delayMs = Math.random() * withinMsIn(data);
        if (delayMs === 0) onCommand(command, requestIdIn(data));
        else window.setTimeout(() => onCommand(command, requestIdIn(data)), delayMs);
      });
    channel.bind('pusher:subscription_succeeded', () => onConnection(true));
  }

  function joinPresence(channel: PresenceChannel): void {
    toConsoles = channel;
    channel.bind('client-live-mode', (_data: unknown, metadata: unknown) => {
      if (isRecord(metadata) && metadata['user_id'] === admin) mode.requested();
    });
    channel.bind('pusher:member_removed', ({ id }: { id: string }) => {
      if (id === admin) mode.ended();
    });
    channel.bind('pusher:subscription_succeeded', () => {
      if (!channel.members.get(admin)) mode.ended();
    });
  }

  function scheduleRetry(): void {
    retry = window.setTimeout(start, backoffMs(failures++, Math.random()));
  }

  function start(): void {
    retry = 0;
    connect().catch(scheduleRetry);
  }

  function retryNow(): void {
    if (retry === 0) return reconnection?.retryNow();
    clearTimeout(retry);
    start();
  }

  start();
  return { screenChanged: mode.changed, retryNow };
}

function requestIdIn(data: unknown): string | null {
  return isRecord(data) && typeof data['requestId'] === 'string' ? data['requestId'] : null;
}

function withinMsIn(data: unknown): number {
  return isRecord(data) && typeof data['withinMs'] === 'number' ? data['withinMs'] : 0;
}

function isPresence(channel: Channel): channel is PresenceChannel {
  return 'members' in channel;
}
