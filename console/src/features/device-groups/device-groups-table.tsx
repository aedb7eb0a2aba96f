import { countedEntities } from '@vitrine/contract/entities/counted';
import { type DeviceGroup, deviceGroupDeletion } from '@vitrine/contract/device-groups';
import { Button } from '@mantine/core';
import { orientationNames } from '@vitrine/contract/values';
import { useState } from 'react';
import { countedUnlessZero } from '../../lib/counted.ts';
import { formatCount, sum } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import classes from './device-groups-table.module.css';
import { useRemoveDeviceGroup } from './device-groups.api.ts';
import { GroupDevicesDialog } from './group-devices-dialog.tsx';

const editLink = ({ groupId }: DeviceGroup) =>
  ({ to: '/devicegroup/edit/$id', params: { id: String(groupId) } }) as const;

const isTree = ({ query }: ListState<DeviceGroup>) => query.sort === 'tree' && !query.search;

const columnsOf = (list: ListState<DeviceGroup>): readonly Column<DeviceGroup>[] => [
  {
    label: 'Name',
    sort: 'name',
    cell: (group) => (isTree(list) ? <Indented group={group} /> : group.name),
    text: (group) => [...group.path, group.name].join(' › '),
    link: editLink,
  },
  ...(isTree(list) ? [] : [{ label: 'Parent group', cell: ({ path }: DeviceGroup) => path.join(' › ') || '—' }]),
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

function Indented({ group: { name, path } }: { group: DeviceGroup }) {
  return (
    <span
      className={classes.treeName}
      style={{ paddingInlineStart: path.length * 22 }}
      data-subgroup={path.length > 0 || undefined}
    >
      {path.length > 0 && <span className="visually-hidden">{`in ${path.at(-1)}: `}</span>}
      {name}
    </span>
  );
}

export function DeviceGroupsTable({ list }: { list: ListState<DeviceGroup> }) {
  const [shown, setShown] = useState<DeviceGroup | null>(null);
  const confirmDelete = useConfirmDelete();
  const deletion = {
    label: 'Delete',
    permission: 'Permissions.DeviceGroup.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (group: DeviceGroup): RowAction[] => [
    { label: 'Edit', permission: 'Permissions.DeviceGroup.Edit', link: editLink(group) },
    { label: 'Devices', permission: 'Permissions.Device.View', onClick: () => setShown(group) },
    { ...deletion, onClick: () => confirmDelete([group]) },
  ];
  return (
    <>
      <List
        list={list}
        label="Device groups"
        columns={columnsOf(list)}
        filters={<TreeButton list={list} />}
        rowId={(group) => group.groupId}
        rowName={(group) => group.name}
        menu={menu}
        bulk={[{ ...deletion, onClick: confirmDelete }]}
        empty={
          <Empty title="No device groups yet" action={<NewDeviceGroupButton />}>
            A device group is a set of screens that show the same content, all horizontal or all vertical. Playlists are
            scheduled for groups.
          </Empty>
        }
      />
      <GroupDevicesDialog group={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** Returns from another sort order to the tree. */
function TreeButton({ list }: { list: ListState<DeviceGroup> }) {
  if (list.query.sort === 'tree') return null;
  return (
    <Button variant="default" fw={450} onClick={() => list.sortBy('tree')}>
      Show as tree
    </Button>
  );
}

export function NewDeviceGroupButton() {
  return (
    <ActionButton permission="Permissions.DeviceGroup.Create" changes link={{ to: '/devicegroup/new' }}>
      New
    </ActionButton>
  );
}

function useConfirmDelete() {
  const remove = useRemoveDeviceGroup();
  return (rows: readonly DeviceGroup[]) =>
    confirmDelete({
      rows,
      counted: countedEntities.deviceGroup,
      deleted: 'Device group deleted',
      name: (group) => group.name,
      text: deviceGroupDeletion,
      counts: deletionEffects(rows),
      remove: (group) => remove(group.groupId),
    });
}

const countedSubgroups = { one: '# subgroup', other: '# subgroups' };

/** What a deletion changes beyond the groups themselves. */
function deletionEffects(rows: readonly DeviceGroup[]): string[] {
  const moved = countedUnlessZero(countedSubgroups, sum(rows.map(({ childCount }) => childCount)));
  const schedules = countedUnlessZero(countedEntities.schedule, sum(rows.map(({ scheduleCount }) => scheduleCount)));
  return [
    ...countedUnlessZero(countedEntities.device, sum(rows.map(({ deviceCount }) => deviceCount))),
    ...moved.map((groups) => `${groups} will move up one level`),
    ...schedules.map((each) => `${each} will stop playing here; a schedule without other groups becomes inactive`),
  ];
}
