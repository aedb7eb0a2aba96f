import { useEffect, useState } from 'react';
import { errorText, useLocalized } from '../lib/localized.ts';

/** What a page without a session loads once: undefined until it has loaded, and the error if it cannot. */
export function useLoaded<T>(load: () => Promise<T>): { loaded: T | undefined; failure: string | null } {
  const [first] = useState(() => load);
  const [loaded, setLoaded] = useState<T>();
  const [failure, setFailure] = useLocalized();
  useEffect(() => {
    first()
      .then((value) => setLoaded(() => value))
      .catch((error: unknown) => setFailure(() => errorText(error)));
  }, [first, setFailure]);
  return { loaded, failure };
}
