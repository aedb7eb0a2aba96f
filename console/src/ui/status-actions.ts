import type { BulkReply } from '@vitrine/contract/bulk';
import { type Message, msg, t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { counted } from '../lib/counted.ts';
import { changeRows, sendRows } from './change-rows.ts';
import type { BulkAction } from './list/bulk-bar.tsx';
import { toastFailed } from './toast.tsx';

interface Item {
  id: number;
  version: number;
}

interface StatusOptions<R> {
  permission: Permission;
  counted: Message;
  isActive: (row: R) => boolean;
  itemOf: (row: R) => Item;
  setStatus: (items: { id: number; version?: number }[], isActive: boolean) => Promise<BulkReply>;
}

/** Activate and Deactivate, each offered where a selected row has the other status. */
export function statusActions<R>(options: StatusOptions<R>): BulkAction<R>[] {
  const { permission, counted: forms, isActive, itemOf, setStatus } = options;
  const action = (becomesActive: boolean): BulkAction<R> => {
    const isOther = (row: R) => isActive(row) !== becomesActive;
    return {
      label: becomesActive ? t('Activate') : t('Deactivate'),
      icon: becomesActive ? IconPlayerPlay : IconPlayerPause,
      permission,
      changes: true,
      suits: (rows) => rows.some(isOther),
      onClick(rows, selection) {
        changeRows({
          rows: rows.filter(isOther),
          send: (some) => sendRows(some, itemOf, (items) => setStatus(items, becomesActive)),
          done: (count) => {
            const records = counted(forms, count);
            return becomesActive ? t('{records} activated', { records }) : t('{records} deactivated', { records });
          },
          partly: becomesActive ? msg('Activated {done} of {total}.') : msg('Deactivated {done} of {total}.'),
          selection,
        }).catch(toastFailed);
      },
    };
  };
  return [action(true), action(false)];
}
