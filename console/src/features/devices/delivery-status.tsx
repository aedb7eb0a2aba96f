import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryStatus as Delivery } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { stopTracking, useTrackedSave } from '../../lib/delivery-tracking.ts';
import { useRealtimeStatus } from '../../lib/realtime-status.ts';
import { useCan } from '../../lib/session.ts';
import { Status } from '../../ui/status.tsx';
import classes from './delivery-status.module.css';
import { deliveryStatusQuery } from './devices.api.ts';

/** How many screens have applied the changes that were saved last. Stays until it is closed. */
export function DeliveryStatus() {
  const savedAt = useTrackedSave();
  if (!useCan('Permissions.Device.View') || savedAt === null) return null;
  return <StatusBar key={savedAt} savedAt={savedAt} />;
}

function StatusBar({ savedAt }: { savedAt: string }) {
  const { data } = useQuery(deliveryStatusQuery(savedAt));
  const connection = useRealtimeStatus();
  if (!data || data.total === 0) return null;
  const isComplete = data.arrived === data.total;
  return (
    <aside className={classes.bar} aria-label={t('Delivery status')}>
      <Status tone={isComplete ? 'ok' : 'warn'}>{t('Saved')}</Status>
      <output aria-live="polite">{deliveryText(data, connection !== 'down')}</output>
      <CloseButton size="sm" aria-label={t('Close delivery status')} onClick={stopTracking} />
    </aside>
  );
}

/** `isKnown`: whether the console is connected and so knows which screens are offline. */
function deliveryText({ total, arrived, offline }: Delivery, isKnown: boolean): string {
  if (arrived === total) return counted(msg('{count, plural, one {On the screen} other {On all # screens}}'), total);
  const text = t('{count, plural, one {On {arrived} of # screen} other {On {arrived} of # screens}}', {
    count: total,
    arrived: formatCount(arrived),
  });
  return isKnown && offline.total > 0 ? `${text}; ${offlineText(offline)}` : text;
}

function offlineText({ total: count, lastSeenAt }: Delivery['offline']): string {
  return lastSeenAt
    ? t('{count, plural, one {# offline since {since}} other {# offline since {since}}}', {
        count,
        since: formatMoment(lastSeenAt),
      })
    : t('{count, plural, one {# offline} other {# offline}}', { count });
}
