import { useSession } from '../../lib/session.ts';
import { useRemembered } from '../../lib/use-remembered.ts';

/** A word about something of the tenant's that this browser remembers for good, and how to set it. */
export function useKept(what: string): [word: string | null, keep: (word: string) => void] {
  const { tid } = useSession();
  return useRemembered(`vitrine.${what}.${tid}`);
}
