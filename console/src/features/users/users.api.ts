import { queryOptions } from '@tanstack/react-query';
import { platformUsers, users } from '@vitrine/contract/users';
import { call } from '../../lib/api.ts';
import { isOperator } from '../../lib/session.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const endpoints = isOperator() ? platformUsers : users;

/** The permissions that pages and buttons require; the operator's differ from a tenant's. */
export const viewUsersPermission = endpoints.list.permission;
export const createUsersPermission = endpoints.create.permission;
export const editUsersPermission = endpoints.update.permission;
export const deleteUsersPermission = endpoints.remove.permission;

export const usersList = { entity: 'users', endpoint: endpoints.list, alsoShows: ['roles'] } as const;

/** All users, for selects. */
export const allUsersQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => call(endpoints.list, { query: {} }, signal),
});

export const userQuery = (id: number) =>
  queryOptions({ queryKey: ['users', id], queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, signal) });

export const useCreateUser = () => useChange(endpoints.create);
export const useUpdateUser = () => useChange(endpoints.update);
export const useInviteAgain = () => useChange(endpoints.resendInvitation);
export const useDisableTwoFactor = () => useChange(endpoints.turnOffTwoFactor);
export const useRemoveUser = () => useRemoval(usersList, endpoints.remove, (user) => user.id);
