import { useEffect, useState } from 'react';
import { formatClock } from '../lib/format.ts';
import classes from './header.module.css';

/** The local time, updated every second. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const [date, time] = formatClock(now).split(' ');
  return (
    <time className={classes.clock}>
      {date} <span className="num">{time}</span>
    </time>
  );
}
