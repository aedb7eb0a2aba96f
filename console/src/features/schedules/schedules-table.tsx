import { type Schedule, scheduleDeletion } from '@vitrine/contract/schedules';
import { formatDate } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import { Frame } from '../../ui/frame.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status } from '../../ui/status.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { daysText } from './days-text.ts';
import { useRemoveSchedule } from './schedules.api.ts';

const editLink = ({ scheduleId }: Schedule) =>
  ({ to: '/schedule/edit/$id', params: { id: String(scheduleId) } }) as const;

const columns: readonly Column<Schedule>[] = [
  {
    label: 'Picture',
    cell: (schedule) => <Frame orientation={schedule.orientation} size={56} src={schedule.playlistThumbUrl} />,
    width: '96px',
  },
  { label: 'Playlist', sort: 'name', cell: (schedule) => schedule.playlistName, link: editLink },
  { label: 'Device groups', sort: 'groups', cell: (schedule) => schedule.groups || '—' },
  { label: 'From', sort: 'startDate', cell: (schedule) => formatDate(schedule.startDate), numeric: true },
  { label: 'To', sort: 'endDate', cell: (schedule) => formatDate(schedule.endDate), numeric: true },
  { label: 'Time', sort: 'startAt', cell: (schedule) => <Times schedule={schedule} />, numeric: true },
  { label: 'Status', sort: 'scheduleStatus', cell: (schedule) => <ScheduleStatus schedule={schedule} /> },
];

function Times({ schedule: { startAt, endAt, repeatOn } }: { schedule: Schedule }) {
  return (
    <>
      {shownTime(startAt)} – {shownTime(endAt)}
      <div className="small muted">{daysText(repeatOn)}</div>
    </>
  );
}

function ScheduleStatus({ schedule: { isActive, priority } }: { schedule: Schedule }) {
  return (
    <>
      <Status tone={isActive ? 'ok' : 'idle'}>{isActive ? 'Active' : 'Inactive'}</Status>
      {priority === 1 && <div className="small muted">High priority</div>}
    </>
  );
}

export function SchedulesTable({ list }: { list: ListState<Schedule> }) {
  const askDelete = useAskDelete();
  const menu = (schedule: Schedule): RowAction[] => [
    { label: 'Edit', permission: 'Permissions.Schedule.Edit', link: editLink(schedule) },
    {
      label: 'Delete',
      permission: 'Permissions.Schedule.Delete',
      changes: true,
      danger: true,
      onClick: () => askDelete(schedule),
    },
  ];
  return (
    <List
      list={list}
      label="Schedules"
      columns={columns}
      rowId={(schedule) => schedule.scheduleId}
      rowName={(schedule) => schedule.playlistName}
      menu={menu}
      empty={
        <Empty title="No schedules yet" action={<NewScheduleButton />}>
          A schedule says which playlist is on which groups of screens, on which days and at what time.
        </Empty>
      }
    />
  );
}

export function NewScheduleButton() {
  return (
    <ActionButton permission="Permissions.Schedule.Create" changes link={{ to: '/schedule/new' }}>
      New
    </ActionButton>
  );
}

function useAskDelete() {
  const remove = useRemoveSchedule();
  return ({ scheduleId, playlistName, groups }: Schedule) =>
    confirm({
      title: `Delete the schedule of ${playlistName}?`,
      text: scheduleDeletion,
      counts: groups === '' ? [] : [`No longer on ${groups}`],
      danger: true,
      action: async () => {
        await remove(scheduleId);
        toastDone('Schedule deleted');
      },
    });
}
