import { useCallback, useState } from 'react';

/** A text in localStorage and how to set it; null removes it. */
export function useLocalStorage(key: string): [value: string | null, set: (value: string | null) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key));
  const set = useCallback(
    (next: string | null) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, set];
}
