import { wallClock, type Zone } from '@vitrine/contract/rules/zone';
import { useEffect, useState } from 'react';
import classes from './timeline.module.css';

const everyMs = 30_000;

/** Marks the current time on the clock of the zone that all rows share. */
export function NowLine({ zone }: { zone: Zone }) {
  const now = useNow();
  const { secondsOfDay } = wallClock(zone, now);
  return (
    <div className={classes.nowTrack} aria-hidden="true">
      <i className={classes.now} style={{ insetInlineStart: `${(secondsOfDay / 86_400) * 100}%` }} />
    </div>
  );
}

/** The current time, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
