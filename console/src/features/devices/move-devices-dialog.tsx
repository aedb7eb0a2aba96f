import { type Device, DevicesMove } from '@vitrine/contract/devices';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { counted } from '../../lib/counted.ts';
import { changeRows, sendRows } from '../../ui/change-rows.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { useSaveForm } from '../../ui/form/use-save-form.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import { useMoveDevices } from './devices.api.ts';
import { GroupSelect, StoreSelect } from './store-group-select.tsx';

interface MoveDevicesDialogProps {
  devices: readonly Device[];
  selection: SelectedRows<Device>;
  onClose: () => void;
}

/** Moves the selected devices to a group, to a store, or both. */
export function MoveDevicesDialog(props: MoveDevicesDialogProps) {
  const { devices, onClose } = props;
  const [only] = devices;
  const name = only && devices.length === 1 ? only.name : counted(countedEntities.device, devices.length);
  return (
    <Dialog opened onClose={onClose} title={t('Move {name}', { name })}>
      <MoveFields {...props} />
    </Dialog>
  );
}

const itemOf = ({ deviceId, version }: Device) => ({ id: deviceId, version });

function MoveFields({ devices, selection, onClose }: MoveDevicesDialogProps) {
  const move = useMoveDevices();
  const state = useSaveForm({
    schema: DevicesMove,
    initial: { items: devices.map(itemOf) },
    save: ({ items: _, ...to }: DevicesMove) =>
      changeRows({
        rows: devices,
        send: (rows) => sendRows(rows, itemOf, (items) => move({ body: { items, ...to } })),
        done: (count) => t('{count, plural, one {# device moved} other {# devices moved}}', { count }),
        partly: msg('Moved {done} of {total}.'),
        selection,
      }),
    onSaved: onClose,
  });
  const { form } = state;
  const { groupId = 0, branchId = 0 } = form.getValues();
  return (
    <DialogForm state={state} submitLabel={t('Move')}>
      <GroupSelect
        label={t('Device group')}
        description={t('Of the same orientation. Empty: each stays in its group.')}
        data-autofocus
        data-path="groupId"
        clearable
        error={form.errors['groupId']}
        value={groupId}
        onChange={(id) => form.setValues({ groupId: id || undefined })}
      />
      <StoreSelect
        label={t('Store')}
        description={t('Empty: each stays in its store.')}
        data-path="branchId"
        clearable
        error={form.errors['branchId']}
        value={branchId}
        onChange={(id) => form.setValues({ branchId: id || undefined })}
      />
    </DialogForm>
  );
}
