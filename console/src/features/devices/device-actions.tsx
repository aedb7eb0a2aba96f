import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { ActionButton } from '../../ui/action-button.tsx';
import { useReload } from './use-reload.ts';

export function DeviceActions({ device }: { device: Device }) {
  const reload = useReload();
  if (device.deviceStatus === 0) return null;
  return (
    <ActionButton variant="default" permission="Permissions.Device.Reload" onClick={() => reload.one(device)}>
      {t('Force Reload')}
    </ActionButton>
  );
}
