import { useCallback, useState } from 'react';
import { useSession } from '../../lib/session.ts';

/** Whether this browser has put something of the tenant's away for good, and how to. */
export function useHidden(what: string): [isHidden: boolean, hide: () => void] {
  const { tid } = useSession();
  const key = `vitrine.hidden.${what}.${tid}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  const hide = useCallback(() => {
    localStorage.setItem(key, '1');
    setHidden(true);
  }, [key]);
  return [isHidden, hide];
}
