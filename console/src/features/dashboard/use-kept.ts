import { useCallback, useState } from 'react';
import { useSession } from '../../lib/session.ts';

/** A word about something of the tenant's that this browser remembers for good, and how to set it. */
export function useKept(what: string): [word: string | null, keep: (word: string) => void] {
  const { tid } = useSession();
  const key = `vitrine.${what}.${tid}`;
  const [word, setWord] = useState(() => localStorage.getItem(key));
  const keep = useCallback(
    (next: string) => {
      localStorage.setItem(key, next);
      setWord(next);
    },
    [key],
  );
  return [word, keep];
}
