import type { Device, DeviceShown } from '@vitrine/contract/devices';
import { formatMinute } from '../../lib/format.ts';

/** The result of the last reload of a screen; null if there is none to show. */
export function reloadText(
  { reload }: Pick<DeviceShown, 'reload'>,
  { isOnline }: Pick<Device, 'isOnline'>,
): string | null {
  if (reload.state === 'none') return null;
  if (reload.state === 'done') return `Reloaded ${formatMinute(reload.at)}`;
  if (reload.state === 'failed') return `Not reloaded: ${reload.problem}`;
  return isOnline ? 'Reloading …' : 'Reloads when back online';
}
