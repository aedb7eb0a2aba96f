import { queryOptions } from '@tanstack/react-query';
import { platformRoles, roles } from '@vitrine/contract/roles';
import { call } from '../../lib/api.ts';
import { isOperator } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';

const endpoints = isOperator() ? platformRoles : roles;

/** What each of its screens and buttons asks of who sees it. */
export const viewRolesPermission = endpoints.list.permission;
export const createRolesPermission = endpoints.create.permission;
export const editRolesPermission = endpoints.update.permission;

/** What of a role's rights is saved. */
export const PermissionChanges = endpoints.setPermissions.body;

export const rolesList = { entity: 'roles', endpoint: endpoints.list, alsoShows: ['users'] } as const;

/** All of them, to choose from. */
export const allRolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: ({ signal }) => call(endpoints.list, { query: {} }, signal),
});

export const roleQuery = (id: number) =>
  queryOptions({ queryKey: ['roles', id], queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, signal) });

/** The role is read first: were what it allows changed between the two, its version would be too old, and not too new. */
export const rolePermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', id, 'permissions'],
    queryFn: async ({ signal }) => {
      const params = { id };
      const role = await call(endpoints.get, { params }, signal);
      return { role, entries: await call(endpoints.permissions, { params }, signal) };
    },
  });

export const useCreateRole = () => useChange('roles', endpoints.create);
export const useUpdateRole = () => useChange('roles', endpoints.update);
export const useSetPermissions = () => useChange('roles', endpoints.setPermissions);
