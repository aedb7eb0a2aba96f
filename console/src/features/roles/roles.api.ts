import { queryOptions, useQuery } from '@tanstack/react-query';
import { platformRoles, roles } from '@vitrine/contract/roles';
import { call } from '../../lib/api.ts';
import { isOperator, useCan } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';

const endpoints = isOperator() ? platformRoles : roles;

/** The permissions that pages and buttons require; the operator's differ from a tenant's. */
export const viewRolesPermission = endpoints.list.permission;
export const createRolesPermission = endpoints.create.permission;
export const editRolesPermission = endpoints.update.permission;

/** The schema of saving a role's permissions. */
export const PermissionChanges = endpoints.setPermissions.body;

export const rolesList = { entity: 'roles', endpoint: endpoints.list, alsoShows: ['users'] } as const;

/** All roles, for selects. */
export const allRolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: ({ signal }) => call(endpoints.list, { query: {} }, signal),
});

/** What `RolesSelect` offers; null for users who may not see all roles. */
export function useRoleChoice() {
  const canView = useCan(viewRolesPermission);
  const { data } = useQuery({ ...allRolesQuery, enabled: canView });
  return canView ? data?.rows : null;
}

export const roleQuery = (id: number) =>
  queryOptions({ queryKey: ['roles', id], queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, signal) });

/** Reads the role first: if its permissions change between the two calls, the save is then refused as stale. */
export const rolePermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', id, 'permissions'],
    queryFn: async ({ signal }) => {
      const params = { id };
      const role = await call(endpoints.get, { params }, signal);
      return { role, entries: await call(endpoints.permissions, { params }, signal) };
    },
  });

export const useCreateRole = () => useChange(endpoints.create);
export const useUpdateRole = () => useChange(endpoints.update);
export const useSetPermissions = () => useChange(endpoints.setPermissions);
