import { deviceCommands, parseChannel, type DeviceCommand, type LiveScreen } from '@vitrine/contract/events';
import type { Channel, PresenceChannel } from 'pusher-js';
import type { Api } from '../sync/api.ts';
import { backoffMs } from '@vitrine/contract/rules/backoff';
import { isRealtimeConfig, isRecord } from '../sync/replies.ts';
import { initialFailures, reconnectWithBackoff } from './reconnect.ts';
import { createLiveMode } from './live-mode.ts';
import type { Viewport } from './screenshot.ts';

export interface Live {
  /** Something else is on the screen. */
  screenChanged(): void;
  /** The server has answered after an outage: what waits for its next attempt is tried at once. */
  retryNow(): void;
}

export interface LiveOptions {
  api: Api;
  deviceId: number;
  screen(): LiveScreen;
  /** What a picture is to be made of, null before anything shows. */
  viewport(): Viewport | null;
  onCommand(command: DeviceCommand, requestId: string | null): void;
  /** Commands come through from now on, or no more. */
  onConnection(isUp: boolean): void;
  /** The socket is closed for good, as when a device is unpaired, or a channel is refused. */
  onRefused(): void;
}

/** The user id of every console in a presence channel. */
const admin = 'admin';

/** Keeps a socket to the realtime service for as long as the page lives. */
export function startLive({ api, deviceId, screen, viewport, onCommand, onConnection, onRefused }: LiveOptions): Live {
  let toConsoles: Channel | null = null;
  const mode = createLiveMode({
    now: () => performance.now(),
    send: () => toConsoles?.trigger('client-live-screen', screen()),
    // The next one is due in ten seconds whatever becomes of this.
    sendScreenshot: () => void sendPicture().catch(() => {}),
  });
  let failures = initialFailures;
  let retry = 0;
  let line: { retryNow(): void } | null = null;

  async function sendPicture(): Promise<void> {
    const shown = viewport();
    if (!shown) return;
    const { takeScreenshot } = await import('./screenshot.ts');
    const picture = await takeScreenshot(shown);
    if (picture !== null) await api.send({ method: 'POST', path: '/player/snapshot', body: { picture } });
  }

  async function connect(): Promise<void> {
    const reply = await api.send({ method: 'GET', path: '/realtime/config' });
    if (reply.status !== 200 || !isRealtimeConfig(reply.body)) throw new Error('No realtime service is named');
    const { openSocket } = await import('./socket.ts');
    const pusher = openSocket({ config: reply.body, api, deviceId });
    line = reconnectWithBackoff(pusher, {
      onLost: () => onConnection(false),
      onEnded() {
        // What the service was told was not good enough: it must be asked for anew.
        onRefused();
        again();
      },
    });
    const channels = reply.body.channels.map((name) => pusher.subscribe(name));
    // A server that starts, or is asked by a whole fleet, refuses one that it has let in: half a line is none.
    const giveUp = () => pusher.disconnect();
    for (const channel of channels) {
      listen(channel);
      channel.bind('pusher:subscription_error', giveUp);
      channel.bind('pusher:subscription_succeeded', () => {
        if (channels.every(({ subscribed }) => subscribed)) failures = initialFailures;
      });
    }
    pusher.user.bind('pusher:signin_error', giveUp);
    pusher.signin();
  }

  function listen(channel: Channel): void {
    const kind = parseChannel(channel.name)?.kind;
    if (kind === 'device-commands') obey(channel);
    if (kind === 'device-presence' && isPresence(channel)) attend(channel);
  }

  function obey(channel: Channel): void {
    for (const command of deviceCommands)
      channel.bind(command, (data: unknown) => {
        const wait = Math.random() * withinMsIn(data);
        if (wait === 0) onCommand(command, requestIdIn(data));
        else window.setTimeout(() => onCommand(command, requestIdIn(data)), wait);
      });
    channel.bind('pusher:subscription_succeeded', () => onConnection(true));
  }

  function attend(channel: PresenceChannel): void {
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

  function again(): void {
    retry = window.setTimeout(start, backoffMs(failures++, Math.random()));
  }

  function start(): void {
    retry = 0;
    connect().catch(again);
  }

  function retryNow(): void {
    if (retry === 0) return line?.retryNow();
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
