import { auth } from '@vitrine/contract/auth';
import { call } from '../lib/api.ts';
import { basePath } from '../lib/paths.ts';
import { endSession } from '../lib/session.ts';
import { hasUnsaved } from '../lib/unsaved.ts';
import { confirmLeaving } from './confirm.ts';

/** Leaves, and asks before what was typed is lost. */
export function logOut() {
  if (hasUnsaved()) confirmLeaving(leave);
  else void leave();
}

/** Leaves at once; a server that cannot be told ends the session when it expires. */
async function leave() {
  endSession();
  await call(auth.signOut, {}).catch(() => undefined);
  location.assign(`${basePath}/`);
}
