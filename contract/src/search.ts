import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { CalendarDate, Id, idOf, text } from './values.ts';

const named = { id: Id, name: z.string() };

/** `context` distinguishes records of the same name: where they are, or whose. */
export const SearchResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['store', 'deviceGroup', 'device', 'playlist', 'directory', 'user', 'tenant']),
    ...named,
    context: z.string(),
  }),
  z.object({ kind: z.literal('file'), ...named, context: z.string(), directoryId: idOf('directory') }),
  /** Found by the name of its playlist. */
  z.object({
    kind: z.literal('schedule'),
    ...named,
    context: z.string(),
    startDate: CalendarDate,
    endDate: CalendarDate,
  }),
]);
export type SearchResult = z.infer<typeof SearchResult>;

/** Names that start with `q` first, then those that contain each of its words; only what the caller may view. */
export const search = {
  byName: {
    method: 'GET',
    path: '/search',
    audience: 'user',
    inView: 'always',
    byKey: 'always',
    query: z.object({ q: text(200).default('') }),
    reply: z.array(SearchResult),
  },
} as const satisfies Record<string, Endpoint>;

export const maxResultsPerKind = 5;
