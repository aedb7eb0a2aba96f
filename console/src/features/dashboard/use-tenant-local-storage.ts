import { useSession } from '../../lib/session.ts';
import { useLocalStorage } from '../../lib/use-local-storage.ts';

/** A value in this browser's local storage, kept apart for each tenant. */
export function useTenantLocalStorage(name: string): [value: string | null, setValue: (value: string) => void] {
  const { tid } = useSession();
  return useLocalStorage(`vitrine.${name}.${tid}`);
}
