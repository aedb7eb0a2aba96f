import { z } from 'zod';
import { bulkItems } from './bulk.ts';
import { Deleted, DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { msg } from './messages.ts';
import { byId, idOf, idOrNoneOf, listQuery, Orientation, required, text, Version } from './values.ts';

/** The deepest level of a group; a root group is level 1. */
export const maxGroupDepth = 8;

export const DeviceGroupForm = z.object({
  name: required(120),
  /** 0 means no parent. */
  parentId: idOrNoneOf('deviceGroup').default(0),
  orientation: Orientation,
  description: text(500).default(''),
});
export type DeviceGroupForm = z.infer<typeof DeviceGroupForm>;

export const DeviceGroup = z.object({
  groupId: idOf('deviceGroup'),
  ...DeviceGroupForm.shape,
  /** The names of its parent groups, from the root down. */
  path: z.array(z.string()),
  deviceCount: z.int(),
  /** Direct subgroups. */
  childCount: z.int(),
  scheduleCount: z.int(),
  version: Version,
});
export type DeviceGroup = z.infer<typeof DeviceGroup>;

export const DeviceGroupChanges = DeviceGroupForm.extend({ version: Version.optional() });
export type DeviceGroupChanges = z.infer<typeof DeviceGroupChanges>;

export const deviceGroups = {
  list: {
    method: 'GET',
    path: '/devicegroup',
    audience: 'tenant',
    permission: 'Permissions.DeviceGroup.View',
    /** `tree` lists each group before its subgroups. */
    query: listQuery(['tree', 'name', 'orientation', 'deviceCount']),
    reply: z.array(DeviceGroup),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/devicegroup/:id',
    audience: 'tenant',
    permission: 'Permissions.DeviceGroup.View',
    params: byId('deviceGroup'),
    reply: DeviceGroup,
  },
  create: {
    method: 'POST',
    path: '/devicegroup',
    changes: 'device-groups',
    audience: 'tenant',
    permission: 'Permissions.DeviceGroup.Create',
    body: DeviceGroupForm,
    reply: DeviceGroup,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/devicegroup/:id',
    changes: 'device-groups',
    audience: 'tenant',
    permission: 'Permissions.DeviceGroup.Edit',
    params: byId('deviceGroup'),
    body: DeviceGroupChanges,
    reply: DeviceGroup,
  },
  remove: {
    method: 'DELETE',
    path: '/devicegroup/:id',
    changes: 'device-groups',
    audience: 'tenant',
    permission: 'Permissions.DeviceGroup.Delete',
    params: byId('deviceGroup'),
    reply: Deleted,
  },
  removeSome: {
    method: 'POST',
    path: '/devicegroup/delete',
    changes: 'device-groups',
    audience: 'tenant',
    permission: 'Permissions.DeviceGroup.Delete',
    body: z.object({ items: bulkItems('deviceGroup') }),
    reply: DeletedSome,
  },
} as const satisfies Record<string, Endpoint>;

/** What is deleted with a device group. */
export const deviceGroupDeletion = msg('All devices under this group will also delete');
