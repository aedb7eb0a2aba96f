import type { Device } from '@vitrine/contract/devices';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { counted } from '../../lib/counted.ts';
import { changeRows, sendRows } from '../../ui/change-rows.ts';
import { confirm } from '../../ui/confirm.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { useReloadAllDevices, useReloadDevice, useReloadSomeDevices } from './devices.api.ts';

/** Reloads one screen, the selected ones, or all screens of the tenant after a confirmation. */
export function useReload() {
  const reload = useReloadDevice();
  const reloadSome = useReloadSomeDevices();
  const reloadAll = useReloadAllDevices();
  return {
    one({ deviceId, name }: Device) {
      reload({ params: { id: deviceId } }).then(
        ({ message }) => toastDone(message),
        ({ message }: Error) => toastFailed(new Error(`Failed to reload. ${name}: ${message}`)),
      );
    },
    some(rows: readonly Device[], selection: SelectedRows<Device>) {
      changeRows({
        rows,
        send: (some) =>
          sendRows(
            some,
            ({ deviceId }) => ({ id: deviceId }),
            (items) => reloadSome({ body: { items } }),
          ),
        done: (count) =>
          `Reload request has been sent to ${count === 1 ? 'the device' : counted(countedEntities.device, count)}`,
        partly: 'Reload request sent to',
        selection,
      }).catch(toastFailed);
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
