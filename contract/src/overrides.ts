import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Kind } from './entities.ts';
import { TextColours } from './file-content.ts';
import { orError } from './messages.ts';
import { byId, idOf, Instant, text } from './values.ts';

const targets = (kind: Kind) => z.array(idOf(kind)).max(1000, orError('At most 1000')).default([]);

const fields = {
  /** Content: one of these three. */
  playlistId: idOf('playlist').nullable().default(null),
  fileId: idOf('file').nullable().default(null),
  text: text(300).default(''),
  /** Of the text; without them white on black. An emergency is shown on red. */
  textColours: TextColours.nullable().default(null),
  deviceIds: targets('device'),
  groupIds: targets('deviceGroup'),
  storeIds: targets('store'),
  /** Minutes from now; otherwise `until`; otherwise until a user ends it. */
  minutes: z
    .int(orError('Enter whole minutes'))
    .min(1, orError('At least 1 minute'))
    .max(10_080, orError('At most one week'))
    .nullable()
    .default(null),
  until: Instant.nullable().default(null),
  /** Shown before all other overrides and outside opening hours; every user sees a banner in the console. */
  isEmergency: z.boolean().default(false),
};

export const OverrideForm = z
  .object(fields)
  .refine(({ playlistId, fileId, text: words }) => [playlistId, fileId, words || null].filter(Boolean).length === 1, {
    ...orError('Choose a playlist, a file or text to show'),
    path: ['playlistId'],
  })
  .refine(({ deviceIds, groupIds, storeIds }) => deviceIds.length + groupIds.length + storeIds.length > 0, {
    ...orError('Choose at least one store, device group or device'),
    path: ['storeIds'],
  })
  .refine(({ minutes, until }) => minutes === null || until === null, {
    ...orError('Set a duration or an end time, not both'),
    path: ['until'],
  });
export type OverrideForm = z.infer<typeof OverrideForm>;

export const Override = z.object({
  overrideId: idOf('override'),
  kind: z.enum(['playlist', 'file', 'text']),
  /** Of the playlist or the file; or the text. */
  name: z.string(),
  thumbUrl: z.string().nullable(),
  /** The names of its stores, groups and screens, joined by ", ". */
  places: z.string(),
  isEmergency: z.boolean(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  /** Null for a deleted user. */
  startedBy: z.string().nullable(),
});
export type Override = z.infer<typeof Override>;

export const overrides = {
  /** Active overrides, the latest first. */
  list: {
    method: 'GET',
    path: '/override',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    reply: z.array(Override),
  },
  /** Active emergencies, for all users of the tenant. */
  emergencies: { method: 'GET', path: '/override/emergency', audience: 'tenant', reply: z.array(Override) },
  start: {
    method: 'POST',
    path: '/override',
    changes: 'overrides',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Override',
    body: OverrideForm,
    reply: Override,
    idempotent: true,
  },
  /** Ending an override that has already ended changes nothing. */
  end: {
    method: 'POST',
    path: '/override/end/:id',
    changes: 'overrides',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Override',
    params: byId('override'),
    reply: Override,
    allowedWhenExpired: true,
  },
} as const satisfies Record<string, Endpoint>;
