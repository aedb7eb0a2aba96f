import { type DeviceGroup, deviceGroupDeletion } from '@vitrine/contract/device-groups';
import { orientationNames } from '@vitrine/contract/values';
import { useState } from 'react';
import { counted, formatCount } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { useRemoveDeviceGroup } from './device-groups.api.ts';
import { GroupDevicesDialog } from './group-devices-dialog.tsx';

const editLink = ({ groupId }: DeviceGroup) =>
  ({ to: '/devicegroup/edit/$id', params: { id: String(groupId) } }) as const;

const columns: readonly Column<DeviceGroup>[] = [
  { label: 'Name', sort: 'name', cell: (group) => group.name, link: editLink },
  { label: 'Orientation', sort: 'orientation', cell: (group) => orientationNames[group.orientation] },
  { label: 'Description', cell: (group) => group.description },
  { label: 'Devices', sort: 'deviceCount', cell: (group) => formatCount(group.deviceCount), numeric: true },
];

export function DeviceGroupsTable({ list }: { list: ListState<DeviceGroup> }) {
  const [shown, setShown] = useState<DeviceGroup | null>(null);
  const askDelete = useAskDelete();
  const menu = (group: DeviceGroup): RowAction[] => [
    { label: 'Edit', permission: 'Permissions.DeviceGroup.Edit', link: editLink(group) },
    { label: 'Devices', permission: 'Permissions.Device.View', onClick: () => setShown(group) },
    {
      label: 'Delete',
      permission: 'Permissions.DeviceGroup.Delete',
      changes: true,
      danger: true,
      onClick: () => askDelete(group),
    },
  ];
  return (
    <>
      <List
        list={list}
        label="Device groups"
        columns={columns}
        rowId={(group) => group.groupId}
        rowName={(group) => group.name}
        menu={menu}
        empty={
          <Empty title="No device groups yet" action={<NewDeviceGroupButton />}>
            A group is a set of screens that show the same, all lying or all standing. Schedules are made for groups.
          </Empty>
        }
      />
      <GroupDevicesDialog group={shown} onClose={() => setShown(null)} />
    </>
  );
}

export function NewDeviceGroupButton() {
  return (
    <ActionButton permission="Permissions.DeviceGroup.Create" changes link={{ to: '/devicegroup/new' }}>
      New
    </ActionButton>
  );
}

function useAskDelete() {
  const remove = useRemoveDeviceGroup();
  return ({ groupId, name, deviceCount }: DeviceGroup) =>
    confirm({
      title: `Delete ${name}?`,
      text: deviceGroupDeletion,
      counts: counted(deviceCount, 'device'),
      danger: true,
      action: async () => {
        await remove(groupId);
        toastDone('Device group deleted');
      },
    });
}
