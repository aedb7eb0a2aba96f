import { type Tenant, tenants } from '@vitrine/contract/tenants';
import { call } from '../../lib/api.ts';
import { basePath } from '../../lib/paths.ts';
import { enterView } from '../../lib/session.ts';
import { toastFailed } from '../../ui/toast.tsx';

/** Opens the tenant's account in this console. */
export async function viewTenant({ id }: Pick<Tenant, 'id'>) {
  try {
    if (enterView(await call(tenants.view, { params: { id } }))) location.assign(`${basePath}/dashboard`);
  } catch (error) {
    toastFailed(error);
  }
}
