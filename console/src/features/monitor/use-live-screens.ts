import type { LiveScreen } from '@vitrine/contract/events';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { subscribeToScreens } from './screen-subscriptions.ts';

type ShownSince = LiveScreen & {
  /** When its content started. */
  since: Date;
  /** When its content or the overlays above it changed. */
  changedAt: Date;
};
/** The last live report of each screen; absent until the first report. */
export type LiveScreens = ReadonlyMap<number, ShownSince>;

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
    if (live) next.set(deviceId, { ...live, ...timesOf(before.get(deviceId), live, new Date()) });
    else next.delete(deviceId);
    return next;
  };
}

/** A repeated report of the same content keeps the times of the first report. */
function timesOf(before: ShownSince | undefined, live: LiveScreen, now: Date): Pick<ShownSince, 'since' | 'changedAt'> {
  if (before?.file !== live.file || before.playlist !== live.playlist) return { since: now, changedAt: now };
  const { since, changedAt, overlayChanges } = before;
  return { since, changedAt: overlayChanges === live.overlayChanges ? changedAt : now };
}
