import { z } from 'zod';
import type { Audience, Endpoint } from './endpoint.ts';
import { type Permission, platformPermissions, tenantPermissions } from './permissions.ts';
import { byId, idOf, listQuery, required, Version } from './values.ts';

export const RoleForm = z.object({ name: required(80), description: required(300) });
export type RoleForm = z.infer<typeof RoleForm>;

export const Role = z.object({
  id: idOf('role'),
  name: z.string(),
  description: z.string(),
  userCount: z.int(),
  version: Version,
});
export type Role = z.infer<typeof Role>;

export const RoleChanges = RoleForm.extend({ version: Version.optional() });
export type RoleChanges = z.infer<typeof RoleChanges>;

interface Roles<A extends Audience, P extends Permission> {
  path: `/${string}`;
  audience: A;
  permissions: Record<'view' | 'create' | 'edit', P>;
  kind: 'role' | 'platformRole';
  /** All permissions that such a role can have. */
  names: readonly Permission[];
}

const permissionEntry = (name: z.ZodType<Permission, Permission>) =>
  z.object({ name, group: z.string(), selected: z.boolean() });
export type PermissionEntry = z.infer<ReturnType<typeof permissionEntry>>;

/** One set of endpoints for each kind of role. */
function endpointsOf<const A extends Audience, const P extends Permission>(roles: Roles<A, P>) {
  const { path, audience, permissions, kind } = roles;
  const name: z.ZodType<Permission, Permission> = z.enum(roles.names);
  return {
    list: {
      method: 'GET',
      path,
      audience,
      permission: permissions.view,
      query: listQuery(['name', 'description']),
      reply: z.array(Role),
      list: true,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      audience,
      permission: permissions.view,
      params: byId(kind),
      reply: Role,
    },
    create: {
      method: 'POST',
      path,
      changes: 'roles',
      inView: 'never',
      audience,
      permission: permissions.create,
      body: RoleForm,
      reply: Role,
      idempotent: true,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      changes: 'roles',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      body: RoleChanges,
      reply: Role,
    },
    /** Every permission, and whether the role has it. */
    permissions: {
      method: 'GET',
      path: `${path}/permission/:id`,
      audience,
      permission: permissions.view,
      params: byId(kind),
      reply: z.array(permissionEntry(name)),
    },
    /** The names of all permissions that the role has from now on. `version` is the role's. */
    setPermissions: {
      method: 'POST',
      path: `${path}/permission/:id`,
      changes: 'roles',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      body: z.object({ permissions: z.array(name), version: Version.optional() }),
      reply: z.array(permissionEntry(name)),
    },
  } as const;
}

export const roles = endpointsOf({
  path: '/role',
  kind: 'role',
  audience: 'tenant',
  permissions: {
    view: 'Permissions.Roles.View',
    create: 'Permissions.Roles.Create',
    edit: 'Permissions.Roles.Edit',
  },
  names: tenantPermissions.map(({ name }) => name),
}) satisfies Record<string, Endpoint>;
export type PermissionChanges = z.infer<typeof roles.setPermissions.body>;

/** Roles of operator users. */
export const platformRoles = endpointsOf({
  path: '/admin/role',
  kind: 'platformRole',
  audience: 'platform',
  permissions: { view: 'Platform.Roles.View', create: 'Platform.Roles.Edit', edit: 'Platform.Roles.Edit' },
  names: platformPermissions.map(({ name }) => name),
}) satisfies Record<string, Endpoint>;
