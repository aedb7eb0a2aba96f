import { SegmentedControl } from '@mantine/core';
import { memoize } from '@vitrine/contract/memoize';
import { locale, type Message, msg, t } from '@vitrine/contract/messages';
import { reportKinds, type ProofOfPlayRow, type ReportKind } from '@vitrine/contract/proof-of-play-report';
import { formatCount, formatDate, formatLength, formatPercent } from '../../lib/format.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import classes from './proof-of-play.module.css';

/** The labels of each kind, and the URL parameter that filters by it. */
export const kindLabels = {
  file: { one: msg('File'), many: msg('Files'), field: 'fileId' },
  playlist: { one: msg('Playlist'), many: msg('Playlists'), field: 'playlistId' },
  device: { one: msg('Screen'), many: msg('Screens'), field: 'deviceId' },
  store: { one: msg('Store'), many: msg('Stores'), field: 'branchId' },
} as const satisfies Record<ReportKind, { one: Message; many: Message; field: string }>;

export function PlaysTable({ list }: { list: ListState<ProofOfPlayRow> }) {
  const by = reportKinds.find((kind) => kind === list.query['by']) ?? 'file';
  return (
    <List
      list={list}
      label={t('Proof of play')}
      columns={columnsOf(by, list)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      filters={
        <SegmentedControl
          aria-label={t('Group by')}
          value={by}
          data={reportKinds.map((kind) => ({ value: kind, label: t(kindLabels[kind].many) }))}
          onChange={(kind) => list.filterBy({ by: kind, search: undefined })}
        />
      }
      empty={
        <Empty title={t('No plays yet')}>
          {t('Screens report what they show within minutes, or as soon as they are back online.')}
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
          {!exists && id !== 0 && <span className="small muted"> {t('deleted')}</span>}
        </>
      ),
      text: ({ name }) => name,
    },
    {
      label: t('Plays'),
      sort: 'plays',
      numeric: true,
      cell: ({ plays }) => formatCount(plays),
      text: ({ plays }) => plays,
    },
    {
      label: t('Completed'),
      numeric: true,
      cell: ({ wholePlays }) => formatCount(wholePlays),
      text: ({ wholePlays }) => wholePlays,
    },
    ...(by === 'file' || by === 'playlist' ? [inLayouts] : []),
    {
      label: t('Time on screen'),
      sort: 'durationMs',
      numeric: true,
      cell: ({ durationMs }) => formatLength(durationMs),
      // In seconds, so that a spreadsheet can sum them.
      text: ({ durationMs }) => Math.round(durationMs / 1000),
    },
    {
      label: t('Share'),
      numeric: true,
      cell: ({ share }) => (
        <span className={classes.share}>
          {formatPercent(Math.round(share * 1000) / 10)}
          <span className={classes.part} style={{ width: `${share * 100}%` }} />
        </span>
      ),
      text: ({ share }) => percent(locale()).format(share),
    },
    { label: t('Last shown'), sort: 'lastDay', numeric: true, cell: ({ lastDay }) => formatDate(lastDay) },
  ];
}

/** How many of the plays a zone of a layout showed. */
const inLayouts: Column<ProofOfPlayRow> = {
  label: msg('In layouts'),
  numeric: true,
  cell: ({ zonePlays }) => (zonePlays === 0 ? '–' : formatCount(zonePlays)),
  text: ({ zonePlays }) => zonePlays,
};

const percent = memoize((of) => new Intl.NumberFormat(of, { style: 'percent', maximumFractionDigits: 1 }));

/** How to group after a click on a row: by what usually interests next. */
const drillDown: Record<ReportKind, ReportKind> = { file: 'device', playlist: 'file', device: 'file', store: 'device' };
