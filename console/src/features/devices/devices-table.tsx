import { IconArrowRight, IconCast, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Device, DeviceShown } from '@vitrine/contract/devices';
import { msg, t } from '@vitrine/contract/messages';
import { orientationNames } from '@vitrine/contract/values';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { confirmDeletion } from '../../domain/bin/lazy-confirm-deletion.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { Section } from '../../ui/list/list-props.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { DeviceFilters, isWithProblemsFirst } from './device-filters.tsx';
import { DeviceState, deviceStateText, upToDateText } from '../../domain/device-state.tsx';
import { problemRank } from '../../domain/problem-rank.ts';
import { Status } from '../../ui/status.tsx';
import { shownQuery, useRemoveDevices } from './devices.api.ts';
import { reloadText } from './reload-text.ts';
import { ShownName, ShownImage } from './shown-on-screen.tsx';
import classes from './devices-table.module.css';
import { useBrowserAsScreen } from './use-browser-as-screen.ts';
import { useReload } from './use-reload.ts';

/** Lazy: the list does not wait for its selects. */
const MoveDevicesDialog = lazy(async () => ({
  default: (await import('./move-devices-dialog.tsx')).MoveDevicesDialog,
}));

const editLink = ({ deviceId }: Device) => ({ to: '/device/edit/$id', params: { id: String(deviceId) } }) as const;

type ShownOn = ReadonlyMap<number, DeviceShown>;

const columnsWith = (shownOn: ShownOn): readonly Column<Device>[] => [
  {
    label: t('On screen'),
    kind: 'image',
    cell: (device) => <ShownImage device={device} shown={shownOn.get(device.deviceId)} />,
    text: null,
    width: '112px',
  },
  {
    label: t('Name'),
    sort: 'name',
    cell: (device) => device.name,
    link: editLink,
    below: ({ deviceId }) => {
      const shown = shownOn.get(deviceId);
      return shown && <ShownName shown={shown} />;
    },
  },
  {
    label: t('Group'),
    sort: 'groupName',
    cell: (device) => <TwoLines first={device.groupName} second={t(orientationNames[device.orientation])} />,
    text: (device) => device.groupName,
  },
  {
    label: t('Store'),
    sort: 'branchName',
    cell: (device) => <TwoLines first={device.branchName} second={device.timeZone} />,
    text: (device) => device.branchName,
  },
  {
    label: t('Status'),
    sort: 'isOnline',
    cell: (device) => <StateAndProblem device={device} shown={shownOn.get(device.deviceId)} />,
    text: deviceStateText,
  },
  { label: t('Up to date'), cell: upToDateText },
];

/** What the screens of these rows show; only paired ones have a screen. */
function useShownOn(rows: readonly Device[] = []): ShownOn {
  const paired = rows.filter(({ deviceStatus }) => deviceStatus === 1);
  const { data = [] } = useQuery(shownQuery(paired.map(({ deviceId }) => deviceId)));
  return new Map(data.map((shown) => [shown.deviceId, shown]));
}

/** Matches the order of the server's list with problems first. */
const sectionOf = (device: Device): Section => sections[problemRank(device)];

const sections = [
  { label: msg('Needs attention'), tone: 'bad' },
  { label: msg('Playing'), tone: 'ok' },
  { label: msg('Not paired'), tone: 'idle' },
] as const satisfies readonly Section[];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <div className="small muted">{second}</div>
    </>
  );
}

function StateAndProblem({ device, shown }: { device: Device; shown: DeviceShown | undefined }) {
  const reload = shown && reloadText(shown, device);
  return (
    <>
      <DeviceState device={device} />
      {reload && <div className="small muted">{reload}</div>}
      {device.lastError !== null && (
        <div className={classes.problem} title={device.lastError}>
          <Status tone="warn">{t('Problem')}</Status>
          <div className="small muted">{device.lastError}</div>
        </div>
      )}
    </>
  );
}

interface DevicesTableProps {
  list: ListState<Device>;
  /** Opens the dialog that pairs this device with a screen. */
  onPair: (device: Device) => void;
  /** Opens that dialog for any screen. */
  onPairNew: () => void;
  /** Opens the dialog that shows something on these devices. */
  onShowNow: (devices: readonly Device[]) => void;
}

export function DevicesTable({ list, onPair, onPairNew, onShowNow }: DevicesTableProps) {
  const deleteRows = useDeleteRows(list.rows);
  const reload = useReload();
  const becomeScreen = useBrowserAsScreen();
  const shownOn = useShownOn(list.rows);
  const [moved, setMoved] = useState<{ devices: readonly Device[]; selection: SelectedRows<Device> } | null>(null);
  const forceReload = { label: t('Force Reload'), permission: 'Permissions.Device.Reload' } as const;
  const deletion = {
    label: t('Delete'),
    permission: 'Permissions.Device.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (device: Device): RowAction[] => [
    { label: t('Edit'), permission: 'Permissions.Device.Edit', link: editLink(device) },
    {
      label: t('Clone'),
      permission: 'Permissions.Device.Create',
      changes: true,
      link: { to: '/device/new', search: { clone: device.deviceId } },
    },
    { label: t('Pair a screen'), permission: 'Permissions.Device.Edit', changes: true, onClick: () => onPair(device) },
    {
      label: t('Use this browser as the screen'),
      permission: 'Permissions.Device.Edit',
      changes: true,
      onClick: () => becomeScreen(device),
    },
    { ...forceReload, onClick: () => reload.one(device) },
    { ...deletion, onClick: () => deleteRows([device]) },
  ];
  return (
    <>
      <List
        list={list}
        label={t('Devices')}
        columns={columnsWith(shownOn)}
        sectionOf={isWithProblemsFirst(list) ? sectionOf : null}
        rowId={(device) => device.deviceId}
        rowName={(device) => device.name}
        menu={menu}
        filters={<DeviceFilters list={list} />}
        bulk={[
          {
            label: t('Move'),
            icon: IconArrowRight,
            permission: 'Permissions.Device.Edit',
            changes: true,
            onClick: (devices, selection) => setMoved({ devices, selection }),
          },
          {
            label: t('Show now'),
            icon: IconCast,
            permission: 'Permissions.Schedule.Override',
            changes: true,
            onClick: onShowNow,
          },
          { ...forceReload, icon: IconRefresh, onClick: reload.some },
          { ...deletion, onClick: deleteRows },
        ]}
        empty={
          <Empty title={t('No devices yet')} action={<PairScreenButton onClick={onPairNew} />}>
            {t(
              'A device is one screen in one store. Open {host}/player on the screen, and enter the code that it shows.',
              { host: location.host },
            )}
          </Empty>
        }
      />
      {moved && (
        <Suspense>
          <MoveDevicesDialog {...moved} onClose={() => setMoved(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Adding a screen by its code needs one permission, replacing one the other. */
export function PairScreenButton({ onClick }: { onClick: () => void }) {
  const mayAdd = useCan('Permissions.Device.Create');
  return (
    <ActionButton
      permission={mayAdd ? 'Permissions.Device.Create' : 'Permissions.Device.Edit'}
      changes
      onClick={onClick}
    >
      {t('Pair a screen')}
    </ActionButton>
  );
}

export function NewDeviceButton() {
  return (
    <ActionButton variant="default" permission="Permissions.Device.Create" changes link={{ to: '/device/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useDeleteRows(shown: readonly Device[] | undefined) {
  const remove = useRemoveDevices();
  return (rows: readonly Device[], selection?: SelectedRows<Device>) =>
    confirmDeletion(() => ({
      kind: 'device',
      rows,
      idOf: (device) => device.deviceId,
      name: (device) => device.name,
      text: t('Do you really want to delete?'),
      deleted: t('Device deleted'),
      send: (items) => remove({ body: { items } }),
      shown,
      selection,
    }));
}
