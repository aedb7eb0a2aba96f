import { useRef, type KeyboardEvent } from 'react';

const pauseMs = 800;

/** What is typed on a list, until a pause, leads to the first whose name begins like it. Tells whether a key was for this. */
export function useTypedName(
  find: (beginning: string) => Promise<number | null>,
  go: (index: number) => void,
): (event: KeyboardEvent) => boolean {
  const typed = useRef({ text: '', until: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    if (/^(Arrow|Home|End|Escape)/.test(key)) typed.current = { text: '', until: 0 };
    const { text, until } = typed.current;
    const before = timeStamp < until ? text : '';
    // A space is part of a name that has begun; otherwise it chooses.
    const isLetter = /^[\p{L}\p{N}._-]$/u.test(key) || (key === ' ' && before !== '');
    if (ctrlKey || metaKey || altKey || !isLetter) return false;
    const beginning = before + key;
    typed.current = { text: beginning, until: timeStamp + pauseMs };
    void find(beginning).then(
      (index) => {
        // Meanwhile more may have been typed.
        if (index !== null && typed.current.text === beginning) go(index);
      },
      () => {},
    );
    return true;
  };
}
