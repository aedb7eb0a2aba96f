import { queryOptions } from '@tanstack/react-query';
import { apiKeys, platformApiKeys } from '@vitrine/contract/api-keys';
import {
  type Permission,
  permissionsForKeys,
  platformPermissions,
  resellerPermissions,
  tenantPermissions,
} from '@vitrine/contract/permissions';
import { call } from '../../lib/api.ts';
import { isOperator, isTenantUser } from '../../lib/session.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const endpoints = isTenantUser() ? apiKeys : platformApiKeys;

/** The permissions that pages and buttons require; the operator's and a reseller's differ from a tenant's. */
export const createKeysPermission = endpoints.create.permission;
export const editKeysPermission = endpoints.update.permission;
export const revokeKeysPermission = endpoints.revoke.permission;

/** The permissions that a key of this account can have: those of resellers are fixed. */
const offered = isTenantUser()
  ? tenantPermissions
  : platformPermissions.filter(({ name }) => isOperator() || resellerPermissions.includes(name));
const names: ReadonlySet<string> = new Set(permissionsForKeys<Permission>(offered));
export const permissionsOfKeys = offered.filter(({ name }) => names.has(name));

/** The schemas of the forms. */
export const NewApiKey = endpoints.create.body;
export const ApiKeyChanges = endpoints.update.body;

export const apiKeysList = { entity: 'api-keys', endpoint: endpoints.list, alsoShows: ['users'] } as const;

export const apiKeyQuery = (id: number) =>
  queryOptions({
    queryKey: ['api-keys', id],
    queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, signal),
  });

export const useCreateApiKey = () => useChange(endpoints.create);
export const useUpdateApiKey = () => useChange(endpoints.update);
export const useRotateApiKey = () => useChange(endpoints.rotate);
export const useRevokeApiKey = () => useRemoval(apiKeysList, endpoints.revoke, (key) => key.id);
