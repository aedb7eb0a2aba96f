import { channelName, type LiveScreen, liveModeEverySeconds } from '@vitrine/contract/events';
import type { PresenceChannel } from 'pusher-js';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { realtimeLine } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';

/** What a screen said last that it shows, and since when; absent until it has spoken. */
export type LiveScreens = ReadonlyMap<number, LiveScreen & { since: Date }>;

const Live = z.object({
  file: z.string().nullable(),
  playlist: z.string().nullable(),
  screenInfo: z.object({ width: z.number(), height: z.number() }),
  isIdle: z.boolean(),
}) satisfies z.ZodType<LiveScreen>;

/** Asks these screens to say what they show for as long as this is mounted. */
export function useLiveScreens(deviceIds: readonly number[]): LiveScreens {
  const { tid } = useSession();
  const [screens, setScreens] = useState<LiveScreens>(new Map());
  const wanted = deviceIds.join(',');

  useEffect(() => {
    if (tid === null || wanted === '') return;
    const ids = wanted.split(',').map(Number);
    const set = (deviceId: number, live: LiveScreen | null) =>
      setScreens((before) => {
        const next = new Map(before);
        if (live) next.set(deviceId, { ...live, since: sinceOf(before.get(deviceId), live) });
        else next.delete(deviceId);
        return next;
      });
    return watch(tid, ids, set);
  }, [tid, wanted]);

  return screens;
}

/** The same picture again has been there since it was first told. */
function sinceOf(before: (LiveScreen & { since: Date }) | undefined, live: LiveScreen): Date {
  return before && before.file === live.file && before.playlist === live.playlist ? before.since : new Date();
}

function watch(tenantId: number, ids: readonly number[], set: (id: number, live: LiveScreen | null) => void) {
  let channels: PresenceChannel[] = [];
  let isOver = false;
  const ask = () =>
    channels.filter((channel) => channel.subscribed).forEach((channel) => channel.trigger('client-live-mode', {}));
  const timer = setInterval(ask, liveModeEverySeconds * 1000);
  const line = realtimeLine();
  // A line that cannot be had is shown by every status as unknown.
  line.then(
    ({ pusher }) => {
      if (isOver) return;
      channels = ids.map((deviceId) => {
        const name = channelName({ kind: 'device-presence', tenantId, deviceId });
        const channel = pusher.subscribe(name) as PresenceChannel;
        channel.bind('pusher:subscription_succeeded', () => channel.trigger('client-live-mode', {}));
        channel.bind('pusher:member_added', () => channel.trigger('client-live-mode', {}));
        channel.bind(
          'pusher:member_removed',
          ({ id }: { id: string }) => id === String(deviceId) && set(deviceId, null),
        );
        channel.bind('client-live-screen', (data: unknown, meta?: { user_id?: string }) => {
          const live = Live.safeParse(data);
          // Only the screen itself speaks for itself.
          if (live.success && meta?.user_id === String(deviceId)) set(deviceId, live.data);
        });
        return channel;
      });
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    clearInterval(timer);
    channels.forEach((channel) => {
      channel.unbind();
      channel.pusher.unsubscribe(channel.name);
    });
  };
}
