import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '@vitrine/contract/messages';
import { PlaySummary } from '../features/proof-of-play/play-summary.tsx';
import classes from '../features/proof-of-play/proof-of-play.module.css';
import { PlaysTable } from '../features/proof-of-play/plays-table.tsx';
import { playsList } from '../features/proof-of-play/proof-of-play.api.ts';
import { useList } from '../ui/list/use-list.ts';
import { PageLayout } from '../ui/page-layout.tsx';

const DayRange = lazy(async () => ({ default: (await import('../ui/form/day-range.tsx')).DayRange }));

export function Page() {
  const list = useList(playsList);
  const { from, to } = list.query;
  return (
    <PageLayout
      subtitle={t('What your screens have shown, as reported by the screens. Days are in each store’s time zone.')}
      actions={
        <Suspense fallback={<Skeleton height={36} width={220} />}>
          <div className={classes.days}>
            <DayRange from={textOf(from)} to={textOf(to)} onChange={(days) => list.filterBy(days)} />
          </div>
        </Suspense>
      }
    >
      <div className={classes.summary}>
        <PlaySummary list={list} />
      </div>
      <PlaysTable list={list} />
    </PageLayout>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
