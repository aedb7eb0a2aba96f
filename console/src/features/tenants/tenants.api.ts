import { queryOptions } from '@tanstack/react-query';
import { type Tenant, tenants } from '@vitrine/contract/tenants';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const tenantsList = { entity: 'tenants', endpoint: tenants.list, alsoShows: ['resellers'] } as const;

/** Props of an EntitySelect in forms. */
export const tenantChoice = {
  source: tenantsList,
  idOf: ({ id }: Tenant) => id,
  nameOf: ({ companyName }: Tenant) => companyName,
};

export const tenantQuery = (id: number) =>
  queryOptions({ queryKey: ['tenants', id], queryFn: ({ signal }) => call(tenants.get, { params: { id } }, signal) });

export const tenantUsageQuery = (id: number) =>
  queryOptions({
    queryKey: ['tenants', id, 'usage'],
    meta: { alsoShows: ['subscriptions', 'packages'] },
    queryFn: ({ signal }) => call(tenants.usage, { params: { id } }, signal),
  });

export const useCreateTenant = () => useChange(tenants.create);
export const useUpdateTenant = () => useChange(tenants.update);
export const useSuspendTenant = () => useChange(tenants.suspend);
export const useCloseTenant = () => useChange(tenants.close);
export const useRestoreTenant = () => useChange(tenants.restore);
