import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { activity, type ActivityEntry } from '@vitrine/contract/activity';
import { type EntityKey, entityKeys } from '@vitrine/contract/entities';
import { t } from '@vitrine/contract/messages';
import { IdText } from '@vitrine/contract/values';
import { call } from '../../lib/api.ts';
import { dayAfter, startOfDay } from './days.ts';
import { LocalizedError } from '../../lib/localized.ts';

/** The filters in the URL; days are those of this browser, `yyyy-MM-dd`. */
export interface Filters {
  person: number | undefined;
  thing: EntityKey | undefined;
  from: string | undefined;
  to: string | undefined;
}

const maxExportRows = 10_000;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Invalid values in the URL are ignored. */
export function filtersOf(search: Record<string, unknown>): Filters {
  const dayOf = (value: unknown) =>
    typeof value === 'string' && isoDay.test(value) && !Number.isNaN(startOfDay(value).getTime()) ? value : undefined;
  const person = IdText.safeParse(search['person']);
  return {
    person: person.success ? person.data : undefined,
    thing: entityKeys.find((entity) => entity === search['thing']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  };
}

const pageOf = ({ person, thing, from, to }: Filters, before: number | undefined, signal?: AbortSignal) => {
  const days = {
    ...(from !== undefined && { from: startOfDay(from).toISOString() }),
    ...(to !== undefined && { until: dayAfter(to).toISOString() }),
  };
  return call(activity.list, { query: { person, thing, ...days, before } }, signal);
};

export const activityQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'list', filters],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => pageOf(filters, pageParam, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
    // Loaded pages never change: to see newer entries, the user reloads the list.
    refetchInterval: false,
  });

export interface ChangedRecord {
  key: EntityKey;
  id: number;
}

/** The latest change of one record, which made this version; null where it is not among the latest of its kind. */
export const lastChangeQuery = (record: ChangedRecord | null, version: number) =>
  queryOptions({
    queryKey: ['activity', 'last-change', record, version],
    queryFn: async ({ signal }) => {
      if (!record) return null;
      const { entries } = await call(activity.list, { query: { thing: record.key } }, signal);
      return entries.find(({ entityId }) => entityId === record.id) ?? null;
    },
    refetchInterval: false,
  });

/** All entries that match the filters, newest first. Throws if they are too many for one file. */
export async function readAllActivity(filters: Filters): Promise<ActivityEntry[]> {
  const all: ActivityEntry[] = [];
  let before: number | undefined;
  do {
    const { entries, next } = await pageOf(filters, before);
    all.push(...entries);
    before = next ?? undefined;
    if (all.length > maxExportRows)
      throw new LocalizedError(() => t('These are more than 10,000 entries. Choose fewer days.'));
  } while (before !== undefined);
  return all;
}

export const peopleQuery = queryOptions({
  queryKey: ['activity', 'people'],
  queryFn: ({ signal }) => call(activity.people, {}, signal),
});
