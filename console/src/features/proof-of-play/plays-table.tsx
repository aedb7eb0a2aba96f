import { SegmentedControl } from '@mantine/core';
import { reportKinds, type ProofOfPlayRow, type ReportKind } from '@vitrine/contract/proof-of-play-report';
import { formatCount, formatDate, formatLength, formatPercent } from '../../lib/format.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import classes from './proof-of-play.module.css';

/** The labels of each kind, and the URL parameter that filters by it. */
export const kindLabels = {
  file: { one: 'File', many: 'Files', field: 'fileId' },
  playlist: { one: 'Playlist', many: 'Playlists', field: 'playlistId' },
  device: { one: 'Screen', many: 'Screens', field: 'deviceId' },
  store: { one: 'Store', many: 'Stores', field: 'branchId' },
} as const satisfies Record<ReportKind, { one: string; many: string; field: string }>;

export function PlaysTable({ list }: { list: ListState<ProofOfPlayRow> }) {
  const by = reportKinds.find((kind) => kind === list.query['by']) ?? 'file';
  return (
    <List
      list={list}
      label="Proof of play"
      columns={columnsOf(by, list)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      filters={
        <SegmentedControl
          aria-label="Group by"
          value={by}
          data={reportKinds.map((kind) => ({ value: kind, label: kindLabels[kind].many }))}
          onChange={(kind) => list.filterBy({ by: kind, search: undefined })}
        />
      }
      empty={
        <Empty title="No plays yet">
          Screens report what they show within minutes, or as soon as they are back online.
        </Empty>
      }
    />
  );
}

function columnsOf(by: ReportKind, list: ListState<ProofOfPlayRow>): readonly Column<ProofOfPlayRow>[] {
  const { one, field } = kindLabels[by];
  return [
    {
      label: one,
      sort: 'name',
      cell: ({ id, name, exists }) => (
        <>
          <button
            type="button"
            className={classes.name}
            onClick={() => list.filterBy({ [field]: id, by: drillDown[by] })}
          >
            {name}
          </button>
          {!exists && id !== 0 && <span className="small muted"> deleted</span>}
        </>
      ),
      text: ({ name }) => name,
    },
    {
      label: 'Plays',
      sort: 'plays',
      numeric: true,
      cell: ({ plays }) => formatCount(plays),
      text: ({ plays }) => plays,
    },
    {
      label: 'Completed',
      numeric: true,
      cell: ({ wholePlays }) => formatCount(wholePlays),
      text: ({ wholePlays }) => wholePlays,
    },
    ...(by === 'file' || by === 'playlist' ? [inLayouts] : []),
    {
      label: 'Time',
      sort: 'durationMs',
      numeric: true,
      cell: ({ durationMs }) => formatLength(durationMs),
      // In seconds, so that a spreadsheet can sum them.
      text: ({ durationMs }) => Math.round(durationMs / 1000),
    },
    {
      label: 'Share',
      numeric: true,
      cell: ({ share }) => (
        <span className={classes.share}>
          {formatPercent(Math.round(share * 1000) / 10)}
          <span className={classes.part} style={{ width: `${share * 100}%` }} />
        </span>
      ),
      text: ({ share }) => percent.format(share),
    },
    { label: 'Last shown', sort: 'lastDay', numeric: true, cell: ({ lastDay }) => formatDate(lastDay) },
  ];
}

/** How many of the plays a zone of a layout showed. */
const inLayouts: Column<ProofOfPlayRow> = {
  label: 'In layouts',
  numeric: true,
  cell: ({ zonePlays }) => (zonePlays === 0 ? '–' : formatCount(zonePlays)),
  text: ({ zonePlays }) => zonePlays,
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** How to group after a click on a row: by what usually interests next. */
const drillDown: Record<ReportKind, ReportKind> = { file: 'device', playlist: 'file', device: 'file', store: 'device' };
