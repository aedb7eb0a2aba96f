import { useEffect, useState } from 'react';
import { formatDate, formatTime } from '../lib/format.ts';
import classes from './header.module.css';

/** The local time, updated every second. */
export function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={classes.clock}>
      {formatDate(now)} <span className="num">{formatTime(now)}</span>
    </time>
  );
}
