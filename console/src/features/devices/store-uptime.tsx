import { commaText } from '@vitrine/contract/list-text';
import type { Uptime } from '@vitrine/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@vitrine/contract/messages';
import { useCan } from '../../lib/session.ts';
import { storeUptimeQuery } from './devices.api.ts';
import { isKnownThroughout, uptimeText } from './uptime-text.ts';

/** The share of time that the store's screens were online. An empty line reserves the space while it loads. */
export function StoreUptime({ storeId }: { storeId: number }) {
  const mayView = useCan('Permissions.Device.View');
  const { data } = useQuery({ ...storeUptimeQuery(storeId), enabled: mayView });
  if (!mayView) return null;
  if (!data) return <>&nbsp;</>;
  if (data.month === null) return <>{t('No screen of this store has connected yet.')}</>;
  return <>{t('Screens online {storeUptime}.', { storeUptime: storeUptimeText(data) })}</>;
}

const windowTexts = {
  day: msg('{uptime} of the last 24 hours'),
  week: msg('{uptime} of 7 days'),
  month: msg('{uptime} of 30 days'),
} as const;

/** The uptime of each window that is known throughout, and of the first one that is not. */
function storeUptimeText(uptime: Uptime): string {
  const parts: string[] = [];
  for (const window of ['day', 'week', 'month'] as const) {
    if (!isKnownThroughout(uptime, window)) return commaText([...parts, uptimeText(uptime, window)]);
    parts.push(t(windowTexts[window], { uptime: uptimeText(uptime, window) }));
  }
  return commaText(parts);
}
