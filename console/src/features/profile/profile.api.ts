import { queryOptions } from '@tanstack/react-query';
import { auth } from '@vitrine/contract/auth';
import { authenticator } from '@vitrine/contract/authenticator';
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

export const useEndSession = () => useChange('users', auth.endSession);
export const useEndOtherSessions = () => useChange('users', auth.endOtherSessions);

export const useBeginAuthenticator = () => useChange('users', authenticator.begin);
export const useConfirmAuthenticator = () => useChange('users', authenticator.confirm);
export const useRenewRecoveryCodes = () => useChange('users', authenticator.renewCodes);
export const useRemoveAuthenticator = () => useChange('users', authenticator.remove);

/** Renews the session, so that header and sidebar show the new name. */
export function useUpdateProfile() {
  const update = useChange('users', profile.update);
  return async (body: ProfileChanges) => {
    const saved = await update({ body });
    renewSession(await call(auth.session, {}).catch(() => null));
    return saved;
  };
}
