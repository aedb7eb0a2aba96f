import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PlaybackDays } from '../features/reports/playback-days.tsx';
import classes from '../features/reports/playback.module.css';
import { PlaybackTable } from '../features/reports/playback-table.tsx';
import { playbackList } from '../features/reports/reports.api.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

const DayRange = lazy(async () => ({ default: (await import('../ui/form/day-range.tsx')).DayRange }));

export function Page() {
  const list = useList(playbackList);
  const { from, to } = list.query;
  return (
    <PageLayout
      crumbs={[{ label: 'Reports' }, { label: 'Proof of play' }]}
      title="Proof of play"
      subtitle="What your screens have shown, as reported by the screens. Days are in each store’s time zone."
      actions={
        <Suspense fallback={<Skeleton height={36} width={220} />}>
          <div className={classes.days}>
            <DayRange from={textOf(from)} to={textOf(to)} onChange={(days) => list.filterBy(days)} />
          </div>
        </Suspense>
      }
    >
      <div className={classes.summary}>
        <PlaybackDays list={list} />
      </div>
      <PlaybackTable list={list} />
    </PageLayout>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
