import { useRealtimeStatus } from '../lib/realtime-status.ts';
import classes from './status.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'idle';

/** A state in one word with a dot of its colour. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}

/** Whether a screen is online; "Unknown" while our own line is down, because then nobody tells us. */
export function OnlineStatus({ isOnline }: { isOnline: boolean }) {
  if (useRealtimeStatus() === 'down') return <Status tone="idle">Unknown</Status>;
  return isOnline ? <Status tone="ok">Online</Status> : <Status tone="bad">Offline</Status>;
}
