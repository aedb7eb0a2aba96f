import { queryOptions } from '@tanstack/react-query';
import { roles } from '@vitrine/contract/roles';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const rolesList = { entity: 'roles', endpoint: roles.list, alsoShows: ['users'] } as const;

/** All of them, to choose from. */
export const allRolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: ({ signal }) => call(roles.list, { query: {} }, signal),
});

export const roleQuery = (id: number) =>
  queryOptions({ queryKey: ['roles', id], queryFn: ({ signal }) => call(roles.get, { params: { id } }, signal) });

export const rolePermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', id, 'permissions'],
    queryFn: ({ signal }) => call(roles.permissions, { params: { id } }, signal),
  });

export const useCreateRole = () => useChange('roles', roles.create);
export const useUpdateRole = () => useChange('roles', roles.update);
export const useSetPermissions = () => useChange('roles', roles.setPermissions);
