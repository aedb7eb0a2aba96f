import { useEffect, useState } from 'react';

/** What a page without a session loads once: undefined until it has loaded, and the error if it cannot. */
export function useLoaded<T>(load: () => Promise<T>): { loaded: T | undefined; failure: string | null } {
  const [first] = useState(() => load);
  const [loaded, setLoaded] = useState<T>();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    first()
      .then((value) => setLoaded(() => value))
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  }, [first]);
  return { loaded, failure };
}
