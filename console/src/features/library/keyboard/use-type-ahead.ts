import { useRef, type KeyboardEvent } from 'react';

const pauseMs = 800;

/** Typing on a list focuses the first name with that beginning; a pause starts over. Returns whether the key was handled. */
export function useTypeAhead(
  find: (beginning: string) => Promise<number | null>,
  go: (index: number) => void,
): (event: KeyboardEvent) => boolean {
  const typed = useRef({ text: '', until: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    if (/^(Arrow|Home|End|Escape)/.test(key)) typed.current = { text: '', until: 0 };
    const { text, until } = typed.current;
    const before = timeStamp < until ? text : '';
    // A space continues a typed name; otherwise it selects.
    const isCharacter = /^[\p{L}\p{N}._-]$/u.test(key) || (key === ' ' && before !== '');
    if (ctrlKey || metaKey || altKey || !isCharacter) return false;
    const beginning = before + key;
    typed.current = { text: beginning, until: timeStamp + pauseMs };
    void find(beginning).then(
      (index) => {
        // Ignore the result if more was typed meanwhile.
        if (index !== null && typed.current.text === beginning) go(index);
      },
      () => {},
    );
    return true;
  };
}
