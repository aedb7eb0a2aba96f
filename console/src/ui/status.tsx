import { t } from '@vitrine/contract/messages';
import { useRealtimeStatus } from '../lib/realtime-status.ts';
import classes from './status.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'idle';

/** A status as one word with a coloured dot. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}

/** Whether a screen is online; "Unknown" while the console itself is disconnected. */
export function OnlineStatus({ isOnline }: { isOnline: boolean }) {
  if (useRealtimeStatus() === 'down') return <Status tone="idle">{t('Unknown')}</Status>;
  return isOnline ? <Status tone="ok">{t('Online')}</Status> : <Status tone="bad">{t('Offline')}</Status>;
}
