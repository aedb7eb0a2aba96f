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

/** The role is read first: were what it allows changed between the two, its version would be too old, and not too new. */
export const rolePermissionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', id, 'permissions'],
    queryFn: async ({ signal }) => {
      const params = { id };
      const role = await call(roles.get, { params }, signal);
      return { role, entries: await call(roles.permissions, { params }, signal) };
    },
  });

export const useCreateRole = () => useChange('roles', roles.create);
export const useUpdateRole = () => useChange('roles', roles.update);
export const useSetPermissions = () => useChange('roles', roles.setPermissions);
