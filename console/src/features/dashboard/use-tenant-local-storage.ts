import { useSession } from '../../lib/session.ts';
import { useRemembered } from '../../lib/use-remembered.ts';

/** A value in this browser's local storage, kept apart for each tenant. */
export function useTenantLocalStorage(name: string): [value: string | null, setValue: (value: string) => void] {
  const { tid } = useSession();
  return useRemembered(`vitrine.${name}.${tid}`);
}
