/** What a problem is about; a file by its id. */
export type Subject = 'sound' | 'storage' | 'player' | 'manifest' | `${'fetching' | 'showing' | 'part of'} ${number}`;

/** The current problems of this device as they are stored, for the console and the diagnostics; never shown to customers. */
export interface Problems {
  set(subject: Subject, text: string): void;
  clear(subject: Subject): void;
  /** Clears the problems of files that are no longer played. */
  retainFiles(fileIds: ReadonlySet<number>): void;
  /** The most recent problem, null when there is none. What a layout lacks may be missing because of any other one. */
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
    latest() {
      const all = [...texts];
      const [, text] = all.findLast(([subject]) => !subject.startsWith('part of')) ?? all.at(-1) ?? [];
      return text ?? null;
    },
  };
}
