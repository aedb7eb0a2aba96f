import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { type Schedule, scheduleDeletion } from '@vitrine/contract/schedules';
import { useState } from 'react';
import { confirmDeletion } from '../../domain/bin/lazy-confirm-deletion.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OrientationFrame } from '../../domain/orientation-frame.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status } from '../../ui/status.tsx';
import { statusActions } from '../../ui/status-actions.ts';
import { nextRunText } from './next-run.ts';
import { useRemoveSchedules, useSetScheduleStatus } from './schedules.api.ts';
import { useStoreZones } from './use-store-zones.ts';
import { windowColumns } from './window-columns.tsx';

const editLink = ({ scheduleId }: Schedule) =>
  ({ to: '/schedule/edit/$id', params: { id: String(scheduleId) } }) as const;

const columns: readonly Column<Schedule>[] = [
  {
    label: msg('Preview'),
    kind: 'image',
    cell: (schedule) => (
      <OrientationFrame orientation={schedule.orientation} size={56} src={schedule.playlistThumbUrl} />
    ),
    text: null,
    width: '96px',
  },
  { label: msg('Playlist'), sort: 'name', cell: (schedule) => schedule.playlistName, link: editLink },
  { label: msg('Device groups'), sort: 'groups', cell: (schedule) => schedule.groups || '—' },
  ...windowColumns,
  {
    label: msg('Status'),
    sort: 'scheduleStatus',
    cell: (schedule) => <ScheduleStatus schedule={schedule} />,
    text: ({ isActive }) => (isActive ? t('Active') : t('Inactive')),
  },
  { label: msg('Next run'), cell: (schedule) => <NextRun schedule={schedule} />, text: null, numeric: true },
];

function NextRun({ schedule }: { schedule: Schedule }) {
  const zones = useStoreZones();
  const [now] = useState(() => Date.now());
  return zones && <>{nextRunText(schedule, zones, now)}</>;
}

function ScheduleStatus({ schedule: { isActive, priority } }: { schedule: Schedule }) {
  return (
    <>
      <Status tone={isActive ? 'ok' : 'idle'}>{isActive ? t('Active') : t('Inactive')}</Status>
      {priority === 1 && <div className="small muted">{t('High priority')}</div>}
    </>
  );
}

interface SchedulesTableProps {
  list: ListState<Schedule>;
  onHistory: (schedule: Schedule) => void;
}

export function SchedulesTable({ list, onHistory }: SchedulesTableProps) {
  const deleteRows = useDeleteRows(list.rows);
  const setStatus = useSetScheduleStatus();
  const status = statusActions<Schedule>({
    permission: 'Permissions.Schedule.Edit',
    counted: countedEntities.schedule,
    isActive: (schedule) => schedule.isActive,
    itemOf: ({ scheduleId, version }) => ({ id: scheduleId, version }),
    setStatus: (items, isActive) => setStatus({ body: { items, isActive } }),
  });
  const deletion = {
    label: t('Delete'),
    permission: 'Permissions.Schedule.Delete',
    changes: true,
    danger: true,
  } as const;
  const menu = (schedule: Schedule): RowAction[] => [
    { label: t('Edit'), permission: 'Permissions.Schedule.Edit', link: editLink(schedule) },
    { label: t('History'), permission: 'Permissions.Schedule.View', onClick: () => onHistory(schedule) },
    { ...deletion, onClick: () => deleteRows([schedule]) },
  ];
  return (
    <List
      list={list}
      label={t('Schedules')}
      columns={columns}
      rowId={(schedule) => schedule.scheduleId}
      rowName={(schedule) => schedule.playlistName}
      menu={menu}
      bulk={[...status, { ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No schedules yet')} action={<NewScheduleButton />}>
          {t('A schedule sets which playlist plays on which device groups, on which days and at what time.')}
        </Empty>
      }
    />
  );
}

export function NewScheduleButton() {
  return (
    <ActionButton permission="Permissions.Schedule.Create" changes link={{ to: '/schedule/new' }}>
      {t('New')}
    </ActionButton>
  );
}

function useDeleteRows(shown: readonly Schedule[] | undefined) {
  const remove = useRemoveSchedules();
  return (rows: readonly Schedule[], selection?: SelectedRows<Schedule>) =>
    confirmDeletion(() => ({
      kind: 'schedule',
      rows,
      idOf: (schedule) => schedule.scheduleId,
      name: (schedule) => t('The schedule of {playlistName}', { playlistName: schedule.playlistName }),
      question: ({ playlistName }) => t('Delete the schedule of “{playlistName}”?', { playlistName }),
      text: t(scheduleDeletion),
      counts:
        rows.length === 1 ? rows.flatMap(({ groups }) => (groups ? [t('No longer on {groups}', { groups })] : [])) : [],
      deleted: t('Schedule deleted'),
      send: (items) => remove({ body: { items } }),
      shown,
      selection,
    }));
}
