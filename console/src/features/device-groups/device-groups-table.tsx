import { type DeviceGroup, deviceGroupDeletion } from '@vitrine/contract/device-groups';
import { orientationNames } from '@vitrine/contract/values';
import { useState } from 'react';
import { counted, formatCount, sum } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { askRemoval } from '../../ui/ask-removal.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemoveDeviceGroup } from './device-groups.api.ts';
import { GroupDevicesDialog } from './group-devices-dialog.tsx';

const editLink = ({ groupId }: DeviceGroup) =>
  ({ to: '/devicegroup/edit/$id', params: { id: String(groupId) } }) as const;

const columns: readonly Column<DeviceGroup>[] = [
  { label: 'Name', sort: 'name', cell: (group) => group.name, link: editLink },
  { label: 'Orientation', sort: 'orientation', cell: (group) => orientationNames[group.orientation] },
  { label: 'Description', cell: (group) => group.description },
  {
    label: 'Devices',
    sort: 'deviceCount',
    cell: (group) => formatCount(group.deviceCount),
    text: (group) => group.deviceCount,
    numeric: true,
  },
];

export function DeviceGroupsTable({ list }: { list: ListState<DeviceGroup> }) {
  const [shown, setShown] = useState<DeviceGroup | null>(null);
  const askDelete = useAskDelete();
  const deletion = {
    label: 'Delete',
    permission: 'Permissions.DeviceGroup.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (group: DeviceGroup): RowAction[] => [
    { label: 'Edit', permission: 'Permissions.DeviceGroup.Edit', link: editLink(group) },
    { label: 'Devices', permission: 'Permissions.Device.View', onClick: () => setShown(group) },
    { ...deletion, onClick: () => askDelete([group]) },
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
        bulk={[{ ...deletion, onClick: askDelete }]}
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
  return (rows: readonly DeviceGroup[]) =>
    askRemoval({
      rows,
      noun: 'device group',
      name: (group) => group.name,
      text: deviceGroupDeletion,
      counts: counted(sum(rows.map((group) => group.deviceCount)), 'device'),
      remove: (group) => remove(group.groupId),
    });
}
