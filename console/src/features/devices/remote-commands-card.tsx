import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '@vitrine/contract/devices';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { CommandList } from './command-list.tsx';
import { commandsQuery, useClearDeviceCache, useIdentifyDevice, useUnpairDevice } from './devices.api.ts';

const maxShown = 3;

/** Buttons for the remote commands, and the results of the latest ones. */
export function RemoteCommandsCard({ device }: { device: Device }) {
  const { data: commands = [] } = useQuery(commandsQuery(device.deviceId));
  const { identify, clearCache, unpair } = useRemoteCommands(device);
  const [mayReload, mayUnpair] = [useCan('Permissions.Device.Reload'), useCan('Permissions.Device.Edit')];
  const hasButtons = device.deviceStatus === 1 && (mayReload || mayUnpair);
  if (!hasButtons && commands.length === 0) return null;
  return (
    <Card title={t('Remote commands')}>
      {hasButtons && (
        <Group gap="xs" mb={commands.length > 0 ? 'md' : 0}>
          <ActionButton variant="default" permission="Permissions.Device.Reload" onClick={identify}>
            {t('Identify')}
          </ActionButton>
          <ActionButton variant="default" permission="Permissions.Device.Reload" onClick={clearCache}>
            {t('Clear cache')}
          </ActionButton>
          <ActionButton variant="default" permission="Permissions.Device.Edit" onClick={unpair}>
            {t('Unpair')}
          </ActionButton>
        </Group>
      )}
      <CommandList device={device} commands={commands.slice(0, maxShown)} />
    </Card>
  );
}

function useRemoteCommands({ deviceId, name }: Device) {
  const [identify, clearCache, unpair] = [useIdentifyDevice(), useClearDeviceCache(), useUnpairDevice()];
  const request = { params: { id: deviceId } };
  return {
    identify: () => void identify(request).then(({ message }) => toastDone(() => message), toastFailed),
    clearCache: () =>
      confirm(() => ({
        title: t('Clear the cache of this screen?'),
        text: t('{name} deletes its files and downloads them again. Until then it shows your placeholder.', { name }),
        confirmLabel: t('Clear cache'),
        action: () => clearCache(request).then(({ message }) => toastDone(() => message)),
      })),
    unpair: () =>
      confirm(() => ({
        title: t('Unpair this screen?'),
        text: t(
          '{name} stops playing at once and shows a pairing code. The device stays here, ready to be paired again.',
          { name },
        ),
        confirmLabel: t('Unpair'),
        danger: true,
        action: () => unpair(request).then(({ message }) => toastDone(() => message)),
      })),
  };
}
