import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { CalendarDate, idOrNoneTextOf, idTextOf, listQuery } from './values.ts';

/** What the rows of the report are grouped by. */
export const reportKinds = ['file', 'playlist', 'device', 'store'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Filters of the rows and the days. Days are those of each store's time zone; `playlistId` 0 means overrides. */
const narrowing = {
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  fileId: idTextOf('file').optional(),
  playlistId: idOrNoneTextOf('playlist').optional(),
  deviceId: idTextOf('device').optional(),
  branchId: idTextOf('store').optional(),
};

const figures = {
  /** Number of plays. */
  plays: z.int(),
  /** Plays from beginning to end. */
  wholePlays: z.int(),
  /**
   * Of files and playlists, in zones of layouts as well. Of screens, stores and in total without zones: the time that they
   * were on is that of their layout.
   */
  durationMs: z.int(),
};

export const ProofOfPlayRow = z.object({
  /** 0 for overrides without a playlist. */
  id: z.int(),
  /** The current or last name. */
  name: z.string(),
  exists: z.boolean(),
  ...figures,
  /** Those of the plays that a zone of a layout showed. */
  zonePlays: z.int(),
  /** Share of the total duration, from 0 to 1. */
  share: z.number(),
  lastDay: CalendarDate,
});
export type ProofOfPlayRow = z.infer<typeof ProofOfPlayRow>;

const ProofOfPlayDays = z.object({
  ...figures,
  days: z.array(z.object({ day: CalendarDate, plays: z.int(), durationMs: z.int() })),
  /** The names of the records that the report is filtered by. */
  narrowedTo: z.array(z.object({ kind: z.enum(reportKinds), name: z.string() })),
});

const guard = { audience: 'tenant', permission: 'Permissions.Reports.View' } as const;

/** Proof of play, as reported by the screens. */
export const proofOfPlayReport = {
  rows: {
    method: 'GET',
    path: '/report/playback',
    ...guard,
    query: listQuery(['durationMs', 'plays', 'name', 'lastDay']).extend({
      by: z.enum(reportKinds).default('file'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...narrowing,
    }),
    reply: z.array(ProofOfPlayRow),
    list: true,
  },
  /** The sums of all rows, and their distribution over the days with plays. */
  days: {
    method: 'GET',
    path: '/report/playback/days',
    ...guard,
    query: z.object(narrowing),
    reply: ProofOfPlayDays,
  },
} as const satisfies Record<string, Endpoint>;
