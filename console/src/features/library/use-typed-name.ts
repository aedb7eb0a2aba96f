import { useRef, type KeyboardEvent } from 'react';

const pauseMs = 800;

/** What is typed on a list, until a pause, leads to the first whose name begins like it. */
export function useTypedName(
  find: (beginning: string) => Promise<number | null>,
  go: (index: number) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', until: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{N}._-]$/u.test(key)) return;
    const { text, until } = typed.current;
    const beginning = (timeStamp < until ? text : '') + key;
    typed.current = { text: beginning, until: timeStamp + pauseMs };
    void find(beginning).then(
      (index) => {
        // Meanwhile more may have been typed.
        if (index !== null && typed.current.text === beginning) go(index);
      },
      () => {},
    );
  };
}
