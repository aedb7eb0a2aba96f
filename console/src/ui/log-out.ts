import { auth } from '@vitrine/contract/auth';
import { call } from '../lib/api.ts';
import { basePath } from '../lib/paths.ts';
import { endSession } from '../lib/session.ts';
import { forgetUnsaved, hasUnsaved } from '../lib/unsaved.ts';
import { confirmLeaving } from './confirm.ts';

/** Signs out, and asks first if there are unsaved changes. */
export function logOut() {
  if (!hasUnsaved()) return void leave();
  confirmLeaving(() => {
    forgetUnsaved();
    return leave();
  });
}

/** Signs out at once, also at the provider; if the server cannot be reached, the session ends when it expires. */
async function leave() {
  endSession();
  const signedOut = await call(auth.signOut, {}).catch(() => null);
  location.assign(signedOut?.continueUrl ?? `${basePath}/`);
}
