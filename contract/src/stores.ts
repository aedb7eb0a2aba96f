import { z } from 'zod';
import { Uptime } from './devices.ts';
import { bulkItems } from './bulk.ts';
import { Deleted, DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { Language } from './reader.ts';
import { msg, orError } from './messages.ts';
import { overlapping } from './rules/week.ts';
import { weekdays } from './rules/manifest.ts';
import { byId, idOf, listQuery, required, text, TimeOfDay, Version } from './values.ts';

/** Of a time zone: see `ClockChanges` in the manifest. */
export const ClockChanges = z.object({ offsets: z.array(z.tuple([z.int(), z.int()])), until: z.int() });

export const OpeningWindow = z.object({ weekday: z.enum(weekdays), opensAt: z.string(), closesAt: z.string() });

const OpeningWindowForm = OpeningWindow.extend({ opensAt: TimeOfDay, closesAt: TimeOfDay }).refine(
  ({ opensAt, closesAt }) => opensAt !== closesAt,
  { ...orError('Opening and closing times must differ'), path: ['closesAt'] },
);

export const StoreForm = z.object({
  name: required(120),
  address: text(200).default(''),
  city: text(100).default(''),
  province: text(100).default(''),
  phone: text(40).default(''),
  timeZone: required(64),
  accessCode: z
    .int(orError('Enter a number'))
    .min(1000, orError('From 1000 to 9999'))
    .max(9999, orError('From 1000 to 9999')),
  /**
   * In the store's time zone. A closing time at or before the opening time is on the next day, and 23:59:59 is the end of
   * the day. Outside opening hours its screens are dark. Null: always open.
   */
  operatingHours: z
    .array(OpeningWindowForm)
    .min(1, orError('Enter opening hours for at least one day'))
    .max(50, orError('At most 50'))
    .refine((hours) => overlapping(hours) === null, orError('Opening hours overlap'))
    .nullable()
    .default(null),
  /** Of its screens. */
  language: Language.default(null),
});
export type StoreForm = z.infer<typeof StoreForm>;

export const Store = z.object({
  branchId: idOf('store'),
  ...StoreForm.shape,
  /** Null for users who may not edit stores. */
  accessCode: z.int().nullable(),
  operatingHours: z.array(OpeningWindow).nullable(),
  language: Language,
  deviceCount: z.int(),
  version: Version,
});
export type Store = z.infer<typeof Store>;

/** Missing opening hours and a missing language stay unchanged. */
export const StoreChanges = StoreForm.extend({
  operatingHours: StoreForm.shape.operatingHours.unwrap().optional(),
  language: Language.optional(),
  version: Version.optional(),
});
export type StoreChanges = z.infer<typeof StoreChanges>;

/** The wire and the console's URLs call a store `branch`, as the specification does. */
export const stores = {
  list: {
    method: 'GET',
    path: '/branch',
    audience: 'tenant',
    permission: 'Permissions.Store.View',
    query: listQuery(['name', 'timeZone', 'deviceCount', 'accessCode']),
    reply: z.array(Store),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/branch/:id',
    audience: 'tenant',
    permission: 'Permissions.Store.View',
    params: byId('store'),
    reply: Store,
  },
  /** Of all its paired screens. */
  uptime: {
    method: 'GET',
    path: '/branch/:id/uptime',
    audience: 'tenant',
    permission: 'Permissions.Device.View',
    params: byId('store'),
    reply: Uptime,
  },
  create: {
    method: 'POST',
    path: '/branch',
    changes: 'stores',
    audience: 'tenant',
    permission: 'Permissions.Store.Create',
    body: StoreForm,
    reply: Store,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/branch/:id',
    changes: 'stores',
    audience: 'tenant',
    permission: 'Permissions.Store.Edit',
    params: byId('store'),
    body: StoreChanges,
    reply: Store,
  },
  remove: {
    method: 'DELETE',
    path: '/branch/:id',
    changes: 'stores',
    audience: 'tenant',
    permission: 'Permissions.Store.Delete',
    params: byId('store'),
    reply: Deleted,
  },
  removeSome: {
    method: 'POST',
    path: '/branch/delete',
    changes: 'stores',
    audience: 'tenant',
    permission: 'Permissions.Store.Delete',
    body: z.object({ items: bulkItems('store') }),
    reply: DeletedSome,
  },
} as const satisfies Record<string, Endpoint>;

/** What is deleted with a store. */
export const storeDeletion = msg('All devices under this store will also delete');

export const timeZones = {
  list: {
    method: 'GET',
    path: '/timezone',
    audience: 'user',
    inView: 'always',
    byKey: 'always',
    reply: z.array(z.object({ name: z.string(), offsetMinutes: z.int() })),
  },
  /** The console computes local times with these: its browser's data may be older or newer than the server's. */
  clockChanges: {
    method: 'GET',
    path: '/timezone/changes',
    audience: 'user',
    inView: 'always',
    byKey: 'always',
    query: z.object({ name: required(64) }),
    reply: ClockChanges,
  },
} as const satisfies Record<string, Endpoint>;
