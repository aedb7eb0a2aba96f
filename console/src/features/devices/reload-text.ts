import type { Device, DeviceShown } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { formatMinute } from '../../lib/format.ts';

/** The result of the last reload of a screen; null if there is none to show. */
export function reloadText(
  { reload }: Pick<DeviceShown, 'reload'>,
  { isOnline }: Pick<Device, 'isOnline'>,
): string | null {
  if (reload.state === 'none') return null;
  if (reload.state === 'done') return t('Reloaded {at}', { at: formatMinute(reload.at) });
  if (reload.state === 'failed') return t('Not reloaded: {problem}', { problem: reload.problem });
  return isOnline ? t('Reloading …') : t('Reloads when back online');
}
