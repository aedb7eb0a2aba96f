import { type DeviceGroup, deviceGroupDeletion } from '@vitrine/contract/device-groups';
import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import { useState } from 'react';
import { confirmDeletion } from '../../domain/bin/lazy-confirm-deletion.ts';
import { formatCount } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { later } from '../../ui/later.tsx';
import classes from './device-groups-table.module.css';
import { useRemoveDeviceGroups } from './device-groups.api.ts';

const GroupDevicesDialog = later(async () => (await import('./group-devices-dialog.tsx')).GroupDevicesDialog);

const editLink = ({ groupId }: DeviceGroup) =>
  ({ to: '/devicegroup/edit/$id', params: { id: String(groupId) } }) as const;

const isTree = ({ query }: ListState<DeviceGroup>) => query.sort === 'tree' && !query.search;

const columnsOf = (list: ListState<DeviceGroup>): readonly Column<DeviceGroup>[] => [
  {
    label: t('Name'),
    sort: 'name',
    cell: (group) => (isTree(list) ? <Indented group={group} /> : group.name),
    text: (group) => [...group.path, group.name].join(' › '),
    link: editLink,
  },
  ...(isTree(list) ? [] : [{ label: t('Parent group'), cell: ({ path }: DeviceGroup) => path.join(' › ') || '—' }]),
  { label: t('Orientation'), sort: 'orientation', cell: (group) => t(orientationNames[group.orientation]) },
  { label: t('Description'), cell: (group) => group.description },
  {
    label: t('Devices'),
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
      {path.length > 0 && <span className="visually-hidden">{t('in {path}:', { path: path.at(-1) ?? '' })} </span>}
      {name}
    </span>
  );
}

export function DeviceGroupsTable({ list }: { list: ListState<DeviceGroup> }) {
  const [shown, setShown] = useState<DeviceGroup | null>(null);
  const deleteRows = useDeleteRows(list.rows);
  const deletion = {
    label: t('Delete'),
    permission: 'Permissions.DeviceGroup.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (group: DeviceGroup): RowAction[] => [
    { label: t('Edit'), permission: 'Permissions.DeviceGroup.Edit', link: editLink(group) },
    { label: t('Devices'), permission: 'Permissions.Device.View', onClick: () => setShown(group) },
    { ...deletion, onClick: () => deleteRows([group]) },
  ];
  return (
    <>
      <List
        list={list}
        label={t('Device groups')}
        columns={columnsOf(list)}
        filters={<TreeButton list={list} />}
        rowId={(group) => group.groupId}
        rowName={(group) => group.name}
        menu={menu}
        bulk={[{ ...deletion, onClick: deleteRows }]}
        empty={
          <Empty title={t('No device groups yet')} action={<NewDeviceGroupButton />}>
            {t(
              'A device group is a set of screens that show the same content, all horizontal or all vertical. Playlists are scheduled for groups.',
            )}
          </Empty>
        }
      />
      {shown && <GroupDevicesDialog group={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** Returns from another sort order to the tree. */
function TreeButton({ list }: { list: ListState<DeviceGroup> }) {
  if (list.query.sort === 'tree') return null;
  return (
    <Button variant="default" fw={450} onClick={() => list.sortBy('tree')}>
      {t('Show as tree')}
    </Button>
  );
}

export function NewDeviceGroupButton() {
  return (
    <ActionButton permission="Permissions.DeviceGroup.Create" changes link={{ to: '/devicegroup/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useDeleteRows(shown: readonly DeviceGroup[] | undefined) {
  const remove = useRemoveDeviceGroups();
  return (rows: readonly DeviceGroup[], selection?: SelectedRows<DeviceGroup>) =>
    confirmDeletion(() => ({
      kind: 'deviceGroup',
      // Subgroups come first: in several requests, a subgroup would already be deleted with its parent group.
      rows: rows.toSorted((a, b) => b.path.length - a.path.length),
      idOf: (group) => group.groupId,
      name: (group) => group.name,
      text: t(deviceGroupDeletion),
      deleted: t('Device group deleted'),
      send: (items) => remove({ body: { items } }),
      shown,
      selection,
    }));
}
