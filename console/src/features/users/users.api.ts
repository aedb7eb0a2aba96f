import { queryOptions } from '@tanstack/react-query';
import { users } from '@vitrine/contract/users';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

export const usersList = { entity: 'users', endpoint: users.list, alsoShows: ['roles'] } as const;

export const userQuery = (id: number) =>
  queryOptions({ queryKey: ['users', id], queryFn: ({ signal }) => call(users.get, { params: { id } }, signal) });

export const useCreateUser = () => useChange('users', users.create);
export const useUpdateUser = () => useChange('users', users.update);
export const useRemoveUser = () => useRemoval(usersList, users.remove, (user) => user.id);
