import { z } from 'zod';
import { bulkItems, BulkReply } from './bulk.ts';
import { Deleted, DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import type { Kind } from './entities.ts';
import { msg, orError } from './messages.ts';
import { weekdays } from './rules/manifest.ts';
import { endBeforeStart, endsAfterItStarts, windowFields } from './schedules.ts';
import { byId, idOf, listQuery, reference, Version } from './values.ts';

/** Of overlays that are on at the same time, one with a higher rank lies above. */
export const maxRank = 100;
export const noTarget = orError('Choose at least one store or device group');

const targets = (kind: Kind) => z.array(idOf(kind)).max(1000, orError('At most 1000')).default([]);

const fields = {
  /** A layout without videos. */
  fileId: reference('file', orError('Choose a layout')),
  ...windowFields,
  isActive: z.boolean().default(true),
  rank: z
    .int(orError('Enter a whole number'))
    .min(0, orError('At least 0'))
    .max(maxRank, orError('At most {max}', { max: maxRank }))
    .default(0),
  /** A group includes its subgroups. */
  groupIds: targets('deviceGroup'),
  storeIds: targets('store'),
};

type Targets = Record<'groupIds' | 'storeIds', number[]>;
const hasTarget = ({ groupIds, storeIds }: Targets) => groupIds.length + storeIds.length > 0;
const withoutTarget = { ...noTarget, path: ['storeIds'] };

export const OverlayForm = z.object(fields).refine(endsAfterItStarts, endBeforeStart).refine(hasTarget, withoutTarget);
export type OverlayForm = z.infer<typeof OverlayForm>;
export const OverlayChanges = z
  .object({ ...fields, version: Version.optional() })
  .refine(endsAfterItStarts, endBeforeStart)
  .refine(hasTarget, withoutTarget);
export type OverlayChanges = z.infer<typeof OverlayChanges>;

export const Overlay = z.object({
  overlayId: idOf('overlay'),
  fileId: idOf('file'),
  /** Of its layout. */
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  repeatOn: z.array(z.enum(weekdays)),
  excludeDays: z.array(z.string()),
  isActive: z.boolean(),
  overlayStatus: z.enum(['active', 'inactive']),
  rank: z.int(),
  groupIds: z.array(idOf('deviceGroup')),
  storeIds: z.array(idOf('store')),
  /** In the order of the ids. */
  groupNames: z.array(z.string()),
  storeNames: z.array(z.string()),
  /** The names of its stores, then of its device groups, joined by ", ". */
  targets: z.string(),
  version: Version,
});
export type Overlay = z.infer<typeof Overlay>;

export const overlays = {
  list: {
    method: 'GET',
    path: '/overlay',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    query: listQuery(['name', 'targets', 'rank', 'startDate', 'endDate', 'startAt', 'overlayStatus']),
    reply: z.array(Overlay),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/overlay/:id',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    params: byId('overlay'),
    reply: Overlay,
  },
  create: {
    method: 'POST',
    path: '/overlay',
    changes: 'overlays',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Create',
    body: OverlayForm,
    reply: Overlay,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/overlay/:id',
    changes: 'overlays',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Edit',
    params: byId('overlay'),
    body: OverlayChanges,
    reply: Overlay,
  },
  /** Activates or deactivates overlays. */
  setStatus: {
    method: 'POST',
    path: '/overlay/status',
    changes: 'overlays',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Edit',
    body: z.object({ items: bulkItems('overlay'), isActive: z.boolean() }),
    reply: BulkReply,
  },
  remove: {
    method: 'DELETE',
    path: '/overlay/:id',
    changes: 'overlays',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Delete',
    params: byId('overlay'),
    reply: Deleted,
  },
  removeSome: {
    method: 'POST',
    path: '/overlay/delete',
    changes: 'overlays',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Delete',
    body: z.object({ items: bulkItems('overlay') }),
    reply: DeletedSome,
  },
} as const satisfies Record<string, Endpoint>;

export const overlayDeletion = msg('Do you really want to delete the overlay?');
