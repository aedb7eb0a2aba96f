import { countedEntities } from '@vitrine/contract/entities/counted';
import type { Device } from '@vitrine/contract/devices';
import { countedUnlessZero } from '../../lib/counted.ts';
import { confirm } from '../../ui/confirm.ts';
import { runSequentially } from '../../ui/run-sequentially.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { useReloadAllDevices, useReloadDevice } from './devices.api.ts';

/** Reloads the given screens one by one, or all screens of the tenant after a confirmation. */
export function useReload() {
  const reload = useReloadDevice();
  const reloadAll = useReloadAllDevices();
  return {
    async some(devices: readonly Device[]) {
      const { done, problem } = await runSequentially(devices, {
        doing: 'Reloading',
        act: ({ deviceId }) => reload({ params: { id: deviceId } }),
        failure: ({ name }) => name,
      });
      const targets = done === 1 ? ['the device'] : countedUnlessZero(countedEntities.device, done);
      for (const target of targets) toastDone(`Reload request has been sent to ${target}`);
      if (problem !== null) toastFailed(new Error(`Failed to reload. ${problem}`));
    },
    all() {
      confirm({
        title: 'Reload all screens?',
        text: 'All screens restart their player and carry on. Offline screens restart when they reconnect.',
        confirmLabel: 'Force Reload',
        action: async () => toastDone((await reloadAll({})).message),
      });
    },
  };
}
