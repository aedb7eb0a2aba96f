import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Arrival } from '@vitrine/contract/devices';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { forgetSave, useSavedAt } from '../../lib/last-save.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { useCan } from '../../lib/session.ts';
import { Status } from '../../ui/status.tsx';
import classes from './arrival-strip.module.css';
import { arrivalQuery } from './devices.api.ts';

/** After a save that changes what screens show: how many of them have it by now. Stays until it is closed. */
export function ArrivalStrip() {
  const savedAt = useSavedAt();
  if (!useCan('Permissions.Device.View') || savedAt === null) return null;
  return <Strip key={savedAt} savedAt={savedAt} />;
}

function Strip({ savedAt }: { savedAt: string }) {
  const { data } = useQuery(arrivalQuery(savedAt));
  const line = useRealtimeStatus();
  if (!data || data.total === 0) return null;
  const isThere = data.arrived === data.total;
  return (
    <aside className={classes.strip} aria-label="Delivery status">
      <Status tone={isThere ? 'ok' : 'warn'}>Saved</Status>
      <output aria-live="polite">{arrivalText(data, line !== 'down')}</output>
      <CloseButton size="sm" aria-label="Close delivery status" onClick={forgetSave} />
    </aside>
  );
}

/** `isKnown`: whether anybody tells us which screens are offline. */
function arrivalText({ total, arrived, offline }: Arrival, isKnown: boolean): string {
  const screens = total === 1 ? 'screen' : 'screens';
  if (arrived === total) return total === 1 ? 'On the screen' : `On all ${formatCount(total)} ${screens}`;
  const since = offline.lastSeenAt ? ` since ${formatMoment(offline.lastSeenAt)}` : '';
  const lost = isKnown && offline.total > 0 ? `; ${formatCount(offline.total)} offline${since}` : '';
  return `On ${formatCount(arrived)} of ${formatCount(total)} ${screens}${lost}`;
}
