import { channelName, type LiveScreen, liveModeEverySeconds } from '@vitrine/contract/events';
import type Pusher from 'pusher-js';
import type { PresenceChannel } from 'pusher-js';
import { z } from 'zod';
import { realtimeConnection } from '../../lib/realtime.ts';
import { createThrottledQueue } from './throttled-queue.ts';

const Live = z.object({
  file: z.string().nullable(),
  playlist: z.string().nullable(),
  screenInfo: z.object({ width: z.number(), height: z.number() }),
  isIdle: z.boolean(),
  overlayChanges: z.number().optional(),
}) satisfies z.ZodType<LiveScreen>;

/** The realtime service drops client events beyond ten a second per connection. */
const requestEveryMs = 125;

interface ScreenSubscriptions {
  /** Starts watching; returns a function that stops it. Unwatched screens leave live mode within half a minute. */
  open(): () => void;
  /** Sets which devices to watch: leaves channels that are not listed, and keeps the listed ones as they are. */
  setDevices(deviceIds: readonly number[]): void;
}

/** Holds the presence channels of the watched screens; `onLive` gets each report, or null when a screen has left. */
export function subscribeToScreens(
  tenantId: number,
  onLive: (deviceId: number, live: LiveScreen | null) => void,
): ScreenSubscriptions {
  const channels = new Map<number, PresenceChannel>();
  let watchedIds: readonly number[] = [];
  let pusher: Pusher | null = null;
  const requests = createThrottledQueue<number>({ everyMs: requestEveryMs, act: request });

  function request(deviceId: number): void {
    const channel = channels.get(deviceId);
    if (channel?.subscribed) channel.trigger('client-live-mode', {});
  }

  function join(client: Pusher, deviceId: number): void {
    const name = channelName({ kind: 'device-presence', tenantId, deviceId });
    const channel = client.subscribe(name) as PresenceChannel;
    channel.bind('pusher:subscription_succeeded', () => requests.add(deviceId));
    channel.bind('pusher:member_added', () => requests.add(deviceId));
    channel.bind(
      'pusher:member_removed',
      ({ id }: { id: string }) => id === String(deviceId) && onLive(deviceId, null),
    );
    channel.bind('client-live-screen', (data: unknown, meta?: { user_id?: string }) => {
      const live = Live.safeParse(data);
      // Any client on the channel can send client events; only those of the screen count.
      if (live.success && meta?.user_id === String(deviceId)) onLive(deviceId, live.data);
    });
    channels.set(deviceId, channel);
  }

  /** Repeats the request, or subscribes again to a channel whose authorisation had failed. */
  function requestOrSubscribe(channel: PresenceChannel, deviceId: number): void {
    if (channel.subscribed) return requests.add(deviceId);
    if (pusher?.connection.state === 'connected' && !channel.subscriptionPending) channel.subscribe();
  }

  function leave(deviceId: number, channel: PresenceChannel): void {
    channel.unbind();
    channel.pusher.unsubscribe(channel.name);
    channels.delete(deviceId);
    requests.remove(deviceId);
    onLive(deviceId, null);
  }

  function review(): void {
    if (pusher === null) return;
    const ids = new Set(watchedIds);
    for (const [id, channel] of channels) if (!ids.has(id)) leave(id, channel);
    for (const id of ids) if (!channels.has(id)) join(pusher, id);
  }

  return {
    open() {
      let isOver = false;
      const requestAgain = () => channels.forEach((channel, deviceId) => requestOrSubscribe(channel, deviceId));
      const timer = setInterval(requestAgain, liveModeEverySeconds * 1000);
      void realtimeConnection().then((connection) => {
        if (isOver) return;
        pusher = connection.pusher;
        review();
      });
      return () => {
        isOver = true;
        clearInterval(timer);
        channels.forEach((channel, id) => leave(id, channel));
        pusher = null;
      };
    },
    setDevices(deviceIds) {
      watchedIds = deviceIds;
      review();
    },
  };
}
