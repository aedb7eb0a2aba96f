import { useQuery } from '@tanstack/react-query';
import { auth } from '@vitrine/contract/auth';
import { call } from '../../lib/api.ts';

const tenMinutes = 600_000;

/** Whoever watches the wall does nothing for hours: an open monitor counts as use. */
export function useKeepAlive() {
  useQuery({
    queryKey: ['monitor', 'session'],
    queryFn: ({ signal }) => call(auth.session, {}, signal),
    refetchInterval: tenMinutes,
    refetchIntervalInBackground: true,
  });
}
