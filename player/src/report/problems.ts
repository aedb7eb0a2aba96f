/** What is wrong with this screen at present, by what it concerns; told to the console, never to a passer-by. */
export interface Problems {
  set(about: string, text: string): void;
  clear(about: string): void;
  /** The one noticed last; null when all is well. */
  latest(): string | null;
}

export function createProblems(onChange: () => void): Problems {
  const texts = new Map<string, string>();
  return {
    set(about, text) {
      if (texts.get(about) === text) return;
      texts.delete(about);
      texts.set(about, text);
      onChange();
    },
    clear(about) {
      if (texts.delete(about)) onChange();
    },
    latest: () => [...texts.values()].at(-1) ?? null,
  };
}
