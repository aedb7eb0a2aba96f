import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCalendarEvent,
  IconDeviceDesktop,
  IconFile,
  IconLayoutGrid,
  IconSlideshow,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import { bin, type BinRecord } from '@vitrine/contract/bin';
import { entities } from '@vitrine/contract/entities';
import { type BinKind, binKinds } from '@vitrine/contract/entities/binned';
import { msg, t } from '@vitrine/contract/messages';
import { rich } from '../../ui/rich.tsx';
import { refreshAfterBin, restoreDeletions } from '../../domain/bin/restore.ts';
import { restoredText } from '../../domain/bin/restored-text.ts';
import { TextCardPreview } from '../../domain/text-card-preview.tsx';
import { call } from '../../lib/api.ts';
import { formatClockToMinute, formatCount } from '../../lib/format.ts';
import { partlyText, sendRows } from '../../ui/change-rows.ts';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { SelectedRows } from '../../ui/list/use-selection.ts';
import { LockedButton } from '../../ui/locked-button.tsx';
import { useLockReason } from '../../ui/use-lock-reason.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone, toastFailed, toastPartlyDone } from '../../ui/toast.tsx';
import { binCountsQuery } from './bin.api.ts';
import { daysLeft, leavesText, relatedText } from './bin-texts.ts';
import classes from './bin-table.module.css';

const icons: Record<BinKind, Icon> = {
  file: IconFile,
  playlist: IconSlideshow,
  schedule: IconCalendarEvent,
  overlay: IconStack2,
  device: IconDeviceDesktop,
  store: IconBuildingStore,
  deviceGroup: IconLayoutGrid,
};

const soonDays = 7;

const columnsAt = (now: number): readonly Column<BinRecord>[] => [
  { label: t('Preview'), kind: 'image', cell: (record) => <Preview record={record} />, text: null, width: '104px' },
  {
    label: t('Name'),
    sort: 'name',
    cell: (record) => <Name record={record} />,
    text: (record) => record.name,
  },
  {
    label: t('Deleted'),
    sort: 'deletedAt',
    cell: (record) => <Deleted record={record} />,
    text: ({ deletedAt }) => deletedAt,
    numeric: true,
  },
  {
    label: t('Time left'),
    cell: (record) => <TimeLeft days={daysLeft(record, now)} />,
    text: ({ leavesAt }) => leavesAt,
    numeric: true,
  },
  {
    label: t('Restore'),
    kind: 'button',
    cell: (record) => <RestoreButton record={record} />,
    text: null,
    width: '130px',
  },
];

function Preview({ record: { kind, thumbUrl, content } }: { record: BinRecord }) {
  const KindIcon = icons[kind];
  return (
    <div className={classes.preview}>
      {thumbUrl && <img src={thumbUrl} alt="" loading="lazy" decoding="async" />}
      {!thumbUrl && content && <TextCardPreview content={content} />}
      {!thumbUrl && !content && <KindIcon size={20} stroke={1.6} aria-hidden="true" />}
    </div>
  );
}

function Name({ record }: { record: BinRecord }) {
  return (
    <>
      <div>
        <bdi className={classes.name}>{record.name}</bdi>{' '}
        <span className={classes.kind}>{t(entities[record.kind].one)}</span>
      </div>
      <div className="small muted">{relatedText(record)}</div>
    </>
  );
}

function Deleted({ record: { deletedAt, deletedBy } }: { record: BinRecord }) {
  return (
    <>
      {formatClockToMinute(deletedAt)}
      <div className="small muted">{rich('by {deletedBy}', { deletedBy: deletedBy ?? t('a former user') })}</div>
    </>
  );
}

function TimeLeft({ days }: { days: number }) {
  return <span className={days < soonDays ? classes.soon : 'muted'}>{leavesText(days)}</span>;
}

function RestoreButton({ record }: { record: BinRecord }) {
  const buttonProps = {
    variant: 'default',
    size: 'xs',
    'aria-label': t('Restore {name}', { name: record.name }),
  } as const;
  const locked = useLockReason({ changes: true });
  if (locked !== null)
    return (
      <LockedButton {...buttonProps} reason={locked}>
        {t('Restore')}
      </LockedButton>
    );
  if (record.needs !== null) return null;
  return (
    <Button {...buttonProps} onClick={() => restoreRows([record])}>
      {t('Restore')}
    </Button>
  );
}

export function BinTable({ list }: { list: ListState<BinRecord> }) {
  const [now] = useState(() => Date.now());
  const menu = (record: BinRecord): RowAction[] => [
    { label: t('Restore'), changes: true, onClick: () => restoreRows([record]) },
    { label: t('Delete permanently'), changes: true, danger: true, onClick: () => confirmPurge([record]) },
  ];
  return (
    <List
      list={list}
      label={t('Bin')}
      columns={columnsAt(now)}
      rowId={(record) => record.deletionId}
      rowName={(record) => record.name}
      menu={menu}
      filters={<KindFilter list={list} />}
      bulk={[
        { label: t('Restore'), icon: IconArrowBackUp, changes: true, onClick: restoreRows },
        { label: t('Delete permanently'), changes: true, danger: true, onClick: confirmPurge },
      ]}
      empty={
        <Empty title={t('The bin is empty')}>
          {t(
            'Files, playlists, schedules, overlays, devices, stores and device groups are kept here for 30 days after they are deleted.',
          )}
        </Empty>
      }
    />
  );
}

/** The kinds that are in the bin and that the user may delete, with their numbers. */
function KindFilter({ list }: { list: ListState<BinRecord> }) {
  const { data: counts = {} } = useQuery(binCountsQuery);
  const chosen = list.query['kind'];
  const shown = binKinds.filter((kind) => (counts[kind] ?? 0) > 0 || kind === chosen);
  if (shown.length < 2 && chosen === undefined) return null;
  const all = shown.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return (
    <div role="group" aria-label={t('Kind')} className={classes.kinds}>
      <Chip
        label={t('All')}
        count={all}
        isOn={chosen === undefined}
        onClick={() => list.filterBy({ kind: undefined })}
      />
      {shown.map((kind) => (
        <Chip
          key={kind}
          label={t(entities[kind].many)}
          count={counts[kind] ?? 0}
          isOn={chosen === kind}
          onClick={() => list.filterBy({ kind })}
        />
      ))}
    </div>
  );
}

function Chip({ label, count, isOn, onClick }: { label: string; count: number; isOn: boolean; onClick: () => void }) {
  return (
    <Button variant={isOn ? 'light' : 'default'} size="sm" aria-pressed={isOn} onClick={onClick}>
      {label} <span className={classes.count}>{formatCount(count)}</span>
    </Button>
  );
}

function restoreRows(rows: readonly BinRecord[], selection?: SelectedRows<BinRecord>) {
  restoreDeletions(rows.map(({ deletionId }) => deletionId))
    .then(({ restored, refused, screens }) => {
      selection?.keep([]);
      if (restored.length > 0) toastDone(() => restoredText(restored, screens));
      if (refused.length > 0) toastPartlyDone(() => refused.map(({ message }) => `${message}.`).join(' '));
    })
    .catch(toastFailed);
}

function confirmPurge(rows: readonly BinRecord[], selection?: SelectedRows<BinRecord>) {
  const [only] = rows;
  if (only === undefined) return;
  confirm(() => ({
    title:
      rows.length === 1
        ? t('Delete “{name}” permanently?', { name: only.name })
        : t('{count, plural, one {Delete # record permanently?} other {Delete # records permanently?}}', {
            count: rows.length,
          }),
    text: t('This cannot be undone.'),
    confirmLabel: t('Delete permanently'),
    danger: true,
    action: async () => {
      const { done, refused } = await sendRows(
        rows,
        ({ deletionId }) => ({ id: deletionId }),
        (items) => call(bin.purge, { body: { items } }),
      );
      await refreshAfterBin();
      selection?.keep([]);
      if (refused.length > 0)
        toastPartlyDone(() => partlyText({ rows, done, refused }, msg('Deleted {done} of {total}.')));
      else
        toastDone(() =>
          done.length === 1
            ? t('Deleted permanently')
            : t('{count, plural, one {# record deleted permanently} other {# records deleted permanently}}', {
                count: done.length,
              }),
        );
    },
  }));
}

/** Deletes everything in it that the user may delete. */
export function EmptyBinButton({ count }: { count: number | undefined }) {
  const locked = useLockReason({ changes: true });
  if (!count) return null;
  const buttonProps = { variant: 'default', c: 'var(--bad)' } as const;
  if (locked !== null)
    return (
      <LockedButton {...buttonProps} reason={locked}>
        {t('Empty bin…')}
      </LockedButton>
    );
  return (
    <Button {...buttonProps} onClick={() => confirmEmptying(count)}>
      {t('Empty bin…')}
    </Button>
  );
}

function confirmEmptying(count: number) {
  confirm(() => ({
    title: t('Empty the bin?'),
    text: t(
      '{count, plural, one {# record will be deleted permanently. This cannot be undone.} other {# records will be deleted permanently. This cannot be undone.}}',
      { count },
    ),
    confirmLabel: t('Empty bin'),
    danger: true,
    action: async () => {
      await call(bin.empty, {});
      await refreshAfterBin();
      toastDone(() => t('The bin is empty'));
    },
  }));
}
