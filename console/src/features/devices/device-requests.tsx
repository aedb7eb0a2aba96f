import type { DeviceCommandEntry } from '@vitrine/contract/device-commands';
import type { Device } from '@vitrine/contract/devices';
import { formatMoment } from '../../lib/format.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { Status, type Tone } from '../../ui/status.tsx';
import classes from './device-requests.module.css';

interface DeviceRequestsProps {
  device: Device;
  requests: readonly DeviceCommandEntry[];
}

/** What the screen was asked, the latest first, and whether it says that it is done. */
export function DeviceRequests({ device, requests }: DeviceRequestsProps) {
  const isKnown = useRealtimeStatus() !== 'down';
  if (requests.length === 0) return null;
  return (
    <ul className={classes.requests} aria-label="Commands" aria-live="polite">
      {requests.map((request) => {
        const { tone, state, detail } = courseOf(request, isKnown && !device.isOnline);
        return (
          <li key={request.requestId} className={classes.request}>
            <span className={classes.head}>
              <strong>{names[request.command]}</strong> <Status tone={tone}>{state}</Status>
            </span>
            <span className="small muted">
              sent {formatMoment(request.requestedAt)}
              {request.requestedBy && ` by ${request.requestedBy}`}
              {detail && ` · ${detail}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const names: Record<DeviceCommandEntry['command'], string> = {
  reload: 'Reload',
  identify: 'Identify',
  'clear-cache': 'Clear cache',
  unpair: 'Unpair',
};

function courseOf({ outcome }: DeviceCommandEntry, isOffline: boolean): { tone: Tone; state: string; detail: string } {
  if (outcome.state === 'done') return { tone: 'ok', state: 'Done', detail: `completed ${formatMoment(outcome.at)}` };
  if (outcome.state === 'failed') return { tone: 'bad', state: 'Failed', detail: outcome.problem };
  const deadline = formatMoment(outcome.expiresAt);
  const detail = isOffline
    ? `the screen is offline: runs if it reconnects by ${deadline}`
    : `waiting for the screen to confirm until ${deadline}`;
  return { tone: 'idle', state: 'Pending', detail };
}
