import { msg } from '@vitrine/contract/messages';
import type { Schedule } from '@vitrine/contract/schedules';
import { formatDate, formatEnd } from '../../lib/format.ts';
import { shownTime } from '../../lib/time-of-day.ts';
import { daysText } from './days-text.ts';

type Windows = Pick<Schedule, 'startDate' | 'endDate' | 'startAt' | 'endAt' | 'repeatOn'>;

/** When the schedule or the overlay of a row is on. */
export const windowColumns = [
  {
    label: msg('Dates'),
    sort: 'startDate',
    cell: (row: Windows) => <Dates row={row} />,
    text: datesText,
    numeric: true,
  },
  { label: msg('Time'), sort: 'startAt', cell: (row: Windows) => <Times row={row} />, text: timesText, numeric: true },
] as const;

function datesText({ startDate, endDate }: Windows): string {
  return `${formatDate(startDate)} – ${formatEnd(endDate)}`;
}

function Dates({ row: { startDate, endDate } }: { row: Windows }) {
  return (
    <>
      {formatDate(startDate)}
      <div className="small muted">{formatEnd(endDate)}</div>
    </>
  );
}

function timesText({ startAt, endAt, repeatOn }: Windows): string {
  return `${shownTime(startAt)} – ${shownTime(endAt)}, ${daysText(repeatOn)}`;
}

function Times({ row: { startAt, endAt, repeatOn } }: { row: Windows }) {
  return (
    <>
      {shownTime(startAt)} – {shownTime(endAt)}
      <div className="small muted">{daysText(repeatOn)}</div>
    </>
  );
}
