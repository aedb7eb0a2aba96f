import { useCallback, useState } from 'react';

/** A word that this browser remembers under a key, and how to set or forget it. */
export function useLocalStorage(key: string): [word: string | null, remember: (word: string | null) => void] {
  const [word, setWord] = useState(() => localStorage.getItem(key));
  const remember = useCallback(
    (next: string | null) => {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      setWord(next);
    },
    [key],
  );
  return [word, remember];
}
