import type { DeviceCommandEntry } from '@vitrine/contract/device-commands';
import type { Device } from '@vitrine/contract/devices';
import { type Message, msg, t } from '@vitrine/contract/messages';
import { formatMoment } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import classes from './command-list.module.css';

interface CommandListProps {
  device: Device;
  commands: readonly DeviceCommandEntry[];
}

/** Remote commands and their results, the latest first. */
export function CommandList({ device, commands }: CommandListProps) {
  const isKnown = useRealtimeStatus() !== 'down';
  if (commands.length === 0) return null;
  return (
    <ul className={classes.commands} aria-label={t('Commands')} aria-live="polite">
      {commands.map((entry) => {
        const { tone, state, detail } = resultOf(entry, isKnown && !device.isOnline);
        return (
          <li key={entry.requestId} className={classes.command}>
            <span className={classes.head}>
              <strong>{t(commandNames[entry.command])}</strong> <Status tone={tone}>{state}</Status>
            </span>
            <span className="small muted">{[sentText(entry), detail].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

function sentText({ requestedAt, requestedBy }: DeviceCommandEntry): string {
  const at = formatMoment(requestedAt);
  return requestedBy ? t('sent {at} by {name}', { at, name: requestedBy }) : t('sent {at}', { at });
}

const commandNames: Record<DeviceCommandEntry['command'], Message> = {
  reload: msg('Reload'),
  identify: msg('Identify'),
  'clear-cache': msg('Clear cache'),
  unpair: msg('Unpair'),
};

function resultOf({ outcome }: DeviceCommandEntry, isOffline: boolean): { tone: Tone; state: string; detail: string } {
  if (outcome.state === 'done')
    return { tone: 'ok', state: t('Done'), detail: t('completed {at}', { at: formatMoment(outcome.at) }) };
  if (outcome.state === 'failed') return { tone: 'bad', state: t('Failed'), detail: outcome.problem };
  const deadline = formatMoment(outcome.expiresAt);
  const detail = isOffline
    ? t('the screen is offline, expires {deadline}', { deadline })
    : t('waiting for the screen, expires {deadline}', { deadline });
  return { tone: 'idle', state: t('Pending'), detail };
}
