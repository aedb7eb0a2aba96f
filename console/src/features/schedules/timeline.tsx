import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '@vitrine/contract/messages';
import { type NamedZone, wallClock, type Zone } from '@vitrine/contract/rules/zone';
import type { TimelineRow } from '@vitrine/contract/schedules';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useNow } from './now-line.tsx';
import { timelineQuery } from './schedules.api.ts';
import { DayStepper } from './day-stepper.tsx';
import { StoreFilter } from './store-filter.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import { type Layout, layoutOf } from './timeline-layout.ts';
import { TimelineTable } from './timeline-table.tsx';
import classes from './timeline.module.css';
import { useTimelineStart } from './use-timeline-start.ts';

/** One day of the screens, read-only: by device group, or by screen once a store is selected. */
export function Timeline({ title }: { title?: string }) {
  const { store, zones, clockOf, todayAt } = useTimelineStart();
  const now = useNow();
  const today = todayAt(now);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTable, setTable] = useState(false);
  const date = chosen ?? today;
  const isKnown = zones !== undefined && !store.isLoading;
  // Before the zones are known, the day in the browser's zone is requested, which usually is the stores' day, too.
  const query = useInfiniteQuery(timelineQuery(date, store.id));
  const { hasNextPage, isFetching, isFetchNextPageError: hasFailed } = query;
  const loadMore = () => void query.fetchNextPage();
  // The groups that are not loaded yet may be in the zone of any store.
  const others = hasNextPage && store.id === 0 ? (zones ?? []) : [];
  const named = zonesOf(query.data ?? [], others);
  return (
    <Card>
      <div className={classes.head}>
        {title && <h2>{title}</h2>}
        <p className="small muted">{clockText(isKnown && query.data ? named : [], store.id > 0)}</p>
        <div className={classes.controls}>
          <Button variant="default" fw={450} onClick={() => setTable((shown) => !shown)}>
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
          <StoreFilter store={store} />
          <DayStepper date={date} today={today} onChange={(day) => setChosen(day === today ? null : day)} />
        </div>
      </div>
      <Loaded query={isKnown ? query : waiting} fallback={<TimelineSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <NoRows ofStore={store.id > 0} />
          ) : (
            <Day
              rows={rows}
              zones={named}
              date={date}
              isTable={isTable}
              clockOf={clockOf}
              isToday={(of) => wallClock(of, now).date === date}
              hasMore={hasNextPage && !hasFailed}
              loadMore={hasNextPage && !isFetching && !hasFailed ? loadMore : null}
            />
          )
        }
      </Loaded>
      {hasFailed && (
        <div className={classes.failed} role="alert">
          <span>{t('Loading more rows failed.')}</span>
          <Button variant="default" size="compact-md" loading={isFetching} onClick={loadMore}>
            {t('Retry')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const waiting = { data: undefined, error: null, refetch: () => {} };

interface DayProps {
  rows: readonly TimelineRow[];
  /** The time zones of the whole day, also of rows that are not loaded yet. */
  zones: readonly string[];
  date: string;
  clockOf: (name: string) => Zone;
  isToday: (zone: Zone) => boolean;
  isTable: boolean;
  hasMore: boolean;
  /** Null while rows are being loaded, and when there are no more. */
  loadMore: (() => void) | null;
}

function Day({ rows, zones, date, clockOf, isToday, isTable, hasMore, loadMore }: DayProps) {
  const layout = useLayout(rows);
  const [only] = zones;
  const label = t('Timeline of {date}', { date: formatDate(date) });
  const namesZones = zones.length > 1;
  const shown = { layout, label, namesZones, loadMore };
  if (isTable) return <TimelineTable {...shown} />;
  const shared = only !== undefined && !namesZones ? clockOf(only) : null;
  const nowIn = shared !== null && isToday(shared) ? shared : null;
  return <TimelineChart {...shown} nowIn={nowIn} hasMore={hasMore} />;
}

function useLayout(rows: readonly TimelineRow[]): Layout {
  const [laidOut, setLaidOut] = useState(() => ({ rows, layout: layoutOf(rows) }));
  if (laidOut.rows === rows) return laidOut.layout;
  const layout = layoutOf(rows, laidOut.layout);
  setLaidOut({ rows, layout });
  return layout;
}

function zonesOf(rows: readonly TimelineRow[], others: readonly NamedZone[]): string[] {
  return [...new Set([...rows.flatMap((row) => row.zones), ...others.map(({ timeZone }) => timeZone)])];
}

/** Which time zone the hours are in. Empty space before the rows arrive keeps the layout still. */
function clockText(zones: readonly string[], isOfStore: boolean) {
  if (zones.length === 0) return <>&nbsp;</>;
  if (zones.length > 1) return t('Times are in each store’s time zone.');
  return isOfStore
    ? t('Times are in the store’s time zone, {zones}.', { zones: zones[0] ?? '' })
    : t('Times are in the time zone {zones}.', { zones: zones[0] ?? '' });
}

function NoRows({ ofStore }: { ofStore: boolean }) {
  if (ofStore) return <Empty title={t('No screens in this store')}>{t('Each screen’s day appears here.')}</Empty>;
  return (
    <Empty
      title={t('No device groups yet')}
      action={
        <ActionButton permission="Permissions.DeviceGroup.Create" changes link={{ to: '/devicegroup/new' }}>
          {t('New device group')}
        </ActionButton>
      }
    >
      {t('Each device group appears here with what its screens play that day.')}
    </Empty>
  );
}

function TimelineSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={t('Loading')}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={44} radius={8} />
      ))}
    </div>
  );
}
