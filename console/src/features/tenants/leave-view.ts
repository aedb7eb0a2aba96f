import { auth } from '@vitrine/contract/auth';
import { t } from '@vitrine/contract/messages';
import { call } from '../../lib/api.ts';
import { basePath } from '../../lib/paths.ts';
import { leaveView, renewSession, takeEndedView } from '../../lib/session.ts';
import { toastNotice } from '../../ui/toast.tsx';

/** Returns to the operator's pages. If the server cannot be reached, the view expires there by itself. */
export async function stopViewing() {
  await call(auth.stopViewing, {}).catch(() => undefined);
  if (leaveView()) location.assign(`${basePath}/tenants`);
}

/** After a view: shows that it has ended, and gets the cookie of the user's own session, which media and downloads need. */
export function returnFromView() {
  const companyName = takeEndedView();
  if (companyName === null) return;
  toastNotice(() => t('You no longer view {companyName}.', { companyName }));
  void call(auth.session, {}).then(renewSession, () => undefined);
}
