import { Button, Skeleton } from '@mantine/core';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ActivityEntry } from '@vitrine/contract/activity';
import { t } from '@vitrine/contract/messages';
import { useEffect, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { activityQuery, type Filters } from './activity.api.ts';
import classes from './activity.module.css';
import { OneEntry } from './one-entry.tsx';

/** Entries by day, the newest first; older ones load on demand. */
export function ActivityList({ filters }: { filters: Filters }) {
  const query = useInfiniteQuery(activityQuery(filters));
  const showOlder = useShowOlder(query);
  if (!query.data) {
    if (query.error) {
      return (
        <Card>
          <LoadError error={query.error} retry={() => void query.refetch()} />
        </Card>
      );
    }
    return <EntriesSkeleton />;
  }
  const days = byDay(query.data.pages.flatMap(({ entries }) => entries));
  if (days.length === 0)
    return <NothingFound isFiltered={Object.values(filters).some((value) => value !== undefined)} />;
  return (
    <div className={classes.days}>
      {days.map(([day, entries]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day}>
            {day}
          </h2>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <OneEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className={classes.older}>
          {query.isFetchNextPageError && <span role="alert">{t('Loading older activity failed.')}</span>}
          <Button variant="default" loading={query.isFetchingNextPage} onClick={showOlder}>
            {query.isFetchNextPageError ? t('Retry') : t('Show older')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Query = UseInfiniteQueryResult<InfiniteData<unknown>>;

/** Loads the next page. A refetch of the list, such as after a lost connection, cancels that: it is then loaded after it. */
function useShowOlder({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Query): () => void {
  const [wanted, setWanted] = useState(1);
  const loaded = data?.pages.length ?? 0;
  const isCancelled = loaded < wanted && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isCancelled) void fetchNextPage();
  }, [isCancelled, fetchNextPage]);
  return () => {
    setWanted(loaded + 1);
    void fetchNextPage();
  };
}

/** Groups entries by the days of this browser's time zone; a day on two pages becomes one. */
function byDay(entries: ActivityEntry[]): [day: string, entries: ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = formatDate(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card>
      {isFiltered ? (
        <Empty title={t('No results found')}>{t('Try more days, or everybody.')}</Empty>
      ) : (
        <Empty title={t('Nothing has happened yet')}>{t('Every change is recorded with its user and time.')}</Empty>
      )}
    </Card>
  );
}

function EntriesSkeleton() {
  return (
    <div className={classes.entries} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classes.coming}>
          <Skeleton height={14} width={64} />
          <Skeleton height={14} width={row % 2 === 0 ? '45%' : '60%'} />
        </div>
      ))}
    </div>
  );
}
