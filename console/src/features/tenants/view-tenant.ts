import { auth } from '@vitrine/contract/auth';
import { type Tenant, tenants } from '@vitrine/contract/tenants';
import { call } from '../../lib/api.ts';
import { basePath } from '../../lib/paths.ts';
import { leaveView, renewSession, startSession, takeEndedView } from '../../lib/session.ts';
import { toastFailed, toastNotice } from '../../ui/toast.tsx';

/** Opens the tenant's account in this console. */
export async function viewTenant({ id }: Pick<Tenant, 'id'>) {
  try {
    if (startSession(await call(tenants.view, { params: { id } }))) location.assign(`${basePath}/dashboard`);
  } catch (error) {
    toastFailed(error);
  }
}

/** Back to the operator's pages. If the server cannot be reached, the view ends there by itself. */
export async function stopViewing() {
  await call(auth.stopViewing, {}).catch(() => undefined);
  if (leaveView()) location.assign(`${basePath}/tenants`);
}

/** After a view: says that it has ended, and gets the cookie of the own session, which opens media and downloads. */
export function returnFromView() {
  const companyName = takeEndedView();
  if (companyName === null) return;
  toastNotice(`You no longer view ${companyName}.`);
  void call(auth.session, {}).then(renewSession, () => undefined);
}
