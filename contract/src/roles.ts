import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { tenantPermissions } from './permissions.ts';
import { ById, Id, listQuery, required, Version } from './values.ts';

export const RoleForm = z.object({ name: required(80), description: required(300) });
export type RoleForm = z.infer<typeof RoleForm>;

export const Role = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  userCount: z.int(),
  version: Version,
});
export type Role = z.infer<typeof Role>;

export const RoleChanges = RoleForm.extend({ version: Version.optional() });
export type RoleChanges = z.infer<typeof RoleChanges>;

const PermissionName = z.enum(tenantPermissions.map(({ name }) => name));

export const PermissionEntry = z.object({ name: PermissionName, group: z.string(), selected: z.boolean() });
export type PermissionEntry = z.infer<typeof PermissionEntry>;

export const PermissionChanges = z.object({ permissions: z.array(PermissionName), version: Version.optional() });
export type PermissionChanges = z.infer<typeof PermissionChanges>;

export const roles = {
  list: {
    method: 'GET',
    path: '/role',
    audience: 'tenant',
    permission: 'Permissions.Roles.View',
    query: listQuery(['name', 'description']),
    reply: z.array(Role),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/role/:id',
    audience: 'tenant',
    permission: 'Permissions.Roles.View',
    params: ById,
    reply: Role,
  },
  create: {
    method: 'POST',
    path: '/role',
    audience: 'tenant',
    permission: 'Permissions.Roles.Create',
    body: RoleForm,
    reply: Role,
    repeatable: true,
  },
  update: {
    method: 'PUT',
    path: '/role/:id',
    audience: 'tenant',
    permission: 'Permissions.Roles.Edit',
    params: ById,
    body: RoleChanges,
    reply: Role,
  },
  /** Every permission there is, and whether the role has it. */
  permissions: {
    method: 'GET',
    path: '/role/permission/:id',
    audience: 'tenant',
    permission: 'Permissions.Roles.View',
    params: ById,
    reply: z.array(PermissionEntry),
  },
  /** The names that the role has from now on, all of them. `version` is the role's. */
  setPermissions: {
    method: 'POST',
    path: '/role/permission/:id',
    audience: 'tenant',
    permission: 'Permissions.Roles.Edit',
    params: ById,
    body: PermissionChanges,
    reply: z.array(PermissionEntry),
  },
} as const satisfies Record<string, Endpoint>;
