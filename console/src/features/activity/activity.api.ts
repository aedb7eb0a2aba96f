import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { activity } from '@vitrine/contract/activity';
import { entities, type Entity } from '@vitrine/contract/events';
import { IdText } from '@vitrine/contract/values';
import { call } from '../../lib/api.ts';
import { dayAfter, startOfDay } from './days.ts';

/** What the address narrows the activity by; days are those of this browser, `yyyy-MM-dd`. */
export interface Filters {
  person: number | undefined;
  thing: Entity | undefined;
  from: string | undefined;
  to: string | undefined;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** What makes no sense in the address narrows nothing. */
export function filtersOf(search: Record<string, unknown>): Filters {
  const dayOf = (value: unknown) =>
    typeof value === 'string' && isoDay.test(value) && !Number.isNaN(startOfDay(value).getTime()) ? value : undefined;
  const person = IdText.safeParse(search['person']);
  return {
    person: person.success ? person.data : undefined,
    thing: entities.find((entity) => entity === search['thing']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  };
}

export const activityQuery = ({ person, thing, from, to }: Filters) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'list', { person, thing, from, to }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => {
      const days = {
        ...(from !== undefined && { from: startOfDay(from).toISOString() }),
        ...(to !== undefined && { until: dayAfter(to).toISOString() }),
      };
      return call(activity.list, { query: { person, thing, ...days, before: pageParam } }, signal);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    // A page that was read does not change: who wants what is new asks anew.
    refetchInterval: false,
  });

export const peopleQuery = queryOptions({
  queryKey: ['activity', 'people'],
  queryFn: ({ signal }) => call(activity.people, {}, signal),
});
