import type { LiveScreen } from '@vitrine/contract/events';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { subscribeToScreens } from './screen-subscriptions.ts';

/** The last live report of each screen and when its content started; absent until the first report. */
export type LiveScreens = ReadonlyMap<number, LiveScreen & { since: Date }>;

/** Keeps these screens in live mode while mounted, so that they report what they show. */
export function useLiveScreens(deviceIds: readonly number[]): LiveScreens {
  const { tid } = useSession();
  const [screens, setScreens] = useState<LiveScreens>(new Map());
  const subscriptions = useMemo(
    () => (tid === null ? null : subscribeToScreens(tid, (id, live) => setScreens(withLiveState(id, live)))),
    [tid],
  );
  const watchedIds = deviceIds.join(',');

  useEffect(() => subscriptions?.open(), [subscriptions]);
  useEffect(
    () => subscriptions?.setDevices(watchedIds === '' ? [] : watchedIds.split(',').map(Number)),
    [subscriptions, watchedIds],
  );

  return screens;
}

function withLiveState(deviceId: number, live: LiveScreen | null) {
  return (before: LiveScreens): LiveScreens => {
    const next = new Map(before);
    if (live) next.set(deviceId, { ...live, since: sinceOf(before.get(deviceId), live) });
    else next.delete(deviceId);
    return next;
  };
}

/** A repeated report of the same content keeps the time of the first report. */
function sinceOf(before: (LiveScreen & { since: Date }) | undefined, live: LiveScreen): Date {
  return before && before.file === live.file && before.playlist === live.playlist ? before.since : new Date();
}
