/** What can be wrong; a file by its id. */
export type Subject = 'sound' | 'storage' | `${'fetching' | 'showing'} ${number}`;

/** What is wrong with this screen at present; told to the console, never to a passer-by. */
export interface Problems {
  set(subject: Subject, text: string): void;
  clear(subject: Subject): void;
  /** Forgets what was wrong with files that are not played any more. */
  retainFiles(fileIds: ReadonlySet<number>): void;
  /** The one noticed last; null when all is well. */
  latest(): string | null;
}

export function createProblems(onChange: () => void): Problems {
  const texts = new Map<Subject, string>();
  const clear = (subject: Subject) => {
    if (texts.delete(subject)) onChange();
  };
  return {
    set(subject, text) {
      if (texts.get(subject) === text) return;
      texts.delete(subject);
      texts.set(subject, text);
      onChange();
    },
    clear,
    retainFiles(fileIds) {
      for (const subject of texts.keys()) {
        const [fileId] = /\d+$/.exec(subject) ?? [];
        if (fileId !== undefined && !fileIds.has(Number(fileId))) clear(subject);
      }
    },
    latest: () => [...texts.values()].at(-1) ?? null,
  };
}
