import type { LiveScreen } from '@vitrine/contract/events';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { watchScreens } from './watch-screens.ts';

/** What a screen said last that it shows, and since when; absent until it has spoken. */
export type LiveScreens = ReadonlyMap<number, LiveScreen & { since: Date }>;

/** Asks these screens to say what they show for as long as this is mounted. */
export function useLiveScreens(deviceIds: readonly number[]): LiveScreens {
  const { tid } = useSession();
  const [screens, setScreens] = useState<LiveScreens>(new Map());
  const watch = useMemo(
    () => (tid === null ? null : watchScreens(tid, (id, live) => setScreens(told(id, live)))),
    [tid],
  );
  const wanted = deviceIds.join(',');

  useEffect(() => watch?.open(), [watch]);
  useEffect(() => watch?.only(wanted === '' ? [] : wanted.split(',').map(Number)), [watch, wanted]);

  return screens;
}

function told(deviceId: number, live: LiveScreen | null) {
  return (before: LiveScreens): LiveScreens => {
    const next = new Map(before);
    if (live) next.set(deviceId, { ...live, since: sinceOf(before.get(deviceId), live) });
    else next.delete(deviceId);
    return next;
  };
}

/** The same picture again has been there since it was first told. */
function sinceOf(before: (LiveScreen & { since: Date }) | undefined, live: LiveScreen): Date {
  return before && before.file === live.file && before.playlist === live.playlist ? before.since : new Date();
}
