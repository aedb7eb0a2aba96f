import type { Device } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
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
        ({ message }) => toastDone(() => message),
        ({ message }: Error) => toastFailed(() => t('Failed to reload. {name}: {message}', { name, message })),
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
          t(
            '{count, plural, =1 {Reload request has been sent to the device} one {Reload request has been sent to # device} other {Reload request has been sent to # devices}}',
            { count },
          ),
        partly: msg('Reload request sent to {done} of {total}.'),
        selection,
      }).catch(toastFailed);
    },
    all() {
      confirm(() => ({
        title: t('Reload all screens?'),
        text: t('All screens restart their player and carry on. Offline screens restart when they reconnect.'),
        confirmLabel: t('Force Reload'),
        action: () => reloadAll({}).then(({ message }) => toastDone(() => message)),
      }));
    },
  };
}
