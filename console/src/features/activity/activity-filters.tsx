import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { t } from '@vitrine/contract/messages';
import type { SearchParams } from '../../lib/use-search-params.ts';
import { type Filters, peopleQuery } from './activity.api.ts';
import classes from './activity.module.css';
import { entityChoices } from './words.ts';
import { translated } from '../../lib/translated.ts';
import { Select } from '../../ui/form/select.tsx';

/** Lazy because of its calendar: the list does not wait for it. */
const DayRange = lazy(async () => ({ default: (await import('../../ui/form/day-range.tsx')).DayRange }));

interface ActivityFiltersProps {
  filters: Filters;
  change: (changes: SearchParams) => void;
}

/** Filters by user, entity and days, kept in the URL. */
export function ActivityFilters({ filters, change }: ActivityFiltersProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  return (
    <div className={classes.filters}>
      <Select
        label={t('User')}
        placeholder={t('Everyone')}
        searchable
        clearable
        nothingFoundMessage={t('Nobody of that name')}
        data={people.map(({ userId, name }) => ({ value: String(userId), label: name }))}
        value={filters.person === undefined ? null : String(filters.person)}
        onChange={(person) => change({ person: person ?? undefined })}
      />
      <Select
        label={t('What')}
        placeholder={t('Everything')}
        clearable
        data={translated(entityChoices)}
        value={filters.thing ?? null}
        onChange={(entity) => change({ thing: entity ?? undefined })}
      />
      <Suspense fallback={<Skeleton height={62} />}>
        <DayRange from={filters.from} to={filters.to} onChange={(days) => change(days)} />
      </Suspense>
    </div>
  );
}
