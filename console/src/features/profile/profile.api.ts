import { queryOptions } from '@tanstack/react-query';
import { auth } from '@vitrine/contract/auth';
import { authenticator } from '@vitrine/contract/authenticator';
import { passkeys } from '@vitrine/contract/passkeys';
import { profile, type ProfileChanges } from '@vitrine/contract/profile';
import { call } from '../../lib/api.ts';
import { renewSession } from '../../lib/session.ts';
import { useChange } from '../../lib/use-change.ts';

export const profileQuery = queryOptions({
  queryKey: ['users', 'profile'],
  queryFn: ({ signal }) => call(profile.get, {}, signal),
});

export const sessionsQuery = queryOptions({
  queryKey: ['users', 'sessions'],
  queryFn: ({ signal }) => call(auth.sessions, {}, signal),
});

export const useEndSession = () => useChange(auth.endSession, 'users');
export const useEndOtherSessions = () => useChange(auth.endOtherSessions, 'users');

export const passkeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: ({ signal }) => call(passkeys.list, {}, signal),
});

export const useBeginPasskey = () => useChange(passkeys.begin, null);
export const useRegisterPasskey = () => useChange(passkeys.register);
export const useRenamePasskey = () => useChange(passkeys.rename);
export const useRemovePasskey = () => useChange(passkeys.remove);

export const useBeginAuthenticator = () => useChange(authenticator.begin);
export const useConfirmAuthenticator = () => useChange(authenticator.confirm);
export const useRenewRecoveryCodes = () => useChange(authenticator.renewCodes);
export const useRemoveAuthenticator = () => useChange(authenticator.remove);

/** Renews the session, so that header and sidebar show the new name. */
export function useUpdateProfile() {
  const update = useChange(profile.update);
  return async (body: ProfileChanges) => {
    const saved = await update({ body });
    renewSession(await call(auth.session, {}).catch(() => null));
    return saved;
  };
}
