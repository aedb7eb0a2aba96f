import { useQuery } from '@tanstack/react-query';
import { auth } from '@vitrine/contract/auth';
import { call } from '../../lib/api.ts';

const tenMinutes = 600_000;

/** Keeps the session alive: an open monitor counts as activity, although its user does nothing for hours. */
export function useKeepAlive() {
  useQuery({
    queryKey: ['monitor', 'session'],
    queryFn: ({ signal }) => call(auth.session, {}, signal),
    refetchInterval: tenMinutes,
    refetchIntervalInBackground: true,
  });
}
