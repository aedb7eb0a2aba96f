import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { CalendarDate, idOrNoneTextOf, idTextOf, listQuery } from './values.ts';

/** What the report can be about, a row each. */
export const reportKinds = ['file', 'playlist', 'device', 'store'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What narrows the rows, and the days alike. Days are each store's own; `playlistId` 0 is what was put on by hand. */
const narrowing = {
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  fileId: idTextOf('file').optional(),
  playlistId: idOrNoneTextOf('playlist').optional(),
  deviceId: idTextOf('device').optional(),
  branchId: idTextOf('store').optional(),
};

const figures = {
  /** How often something was shown. */
  plays: z.int(),
  /** Of these from beginning to end. */
  wholePlays: z.int(),
  durationMs: z.int(),
};

export const PlaybackRow = z.object({
  /** 0 for what was put on by hand, by no playlist. */
  id: z.int(),
  /** As it is called now, or was called last. */
  name: z.string(),
  exists: z.boolean(),
  ...figures,
  /** Of the time of all that the report finds, from 0 to 1. */
  share: z.number(),
  lastDay: CalendarDate,
});
export type PlaybackRow = z.infer<typeof PlaybackRow>;

const PlaybackDays = z.object({
  ...figures,
  days: z.array(z.object({ day: CalendarDate, plays: z.int(), durationMs: z.int() })),
  /** What it is narrowed to, by name. */
  narrowedTo: z.array(z.object({ kind: z.enum(reportKinds), name: z.string() })),
});

const guard = { audience: 'tenant', permission: 'Permissions.Reports.View' } as const;

/** What screens have shown, as they told it. */
export const playbackReport = {
  rows: {
    method: 'GET',
    path: '/report/playback',
    ...guard,
    query: listQuery(['durationMs', 'plays', 'name', 'lastDay']).extend({
      by: z.enum(reportKinds).default('file'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...narrowing,
    }),
    reply: z.array(PlaybackRow),
    list: true,
  },
  /** Of all that it finds: the sums, and how they spread over the days that have any. */
  days: {
    method: 'GET',
    path: '/report/playback/days',
    ...guard,
    query: z.object(narrowing),
    reply: PlaybackDays,
  },
} as const satisfies Record<string, Endpoint>;
