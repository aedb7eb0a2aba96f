import { t, type Label } from '@vitrine/contract/messages';

/** The typed text as one line, trimmed. */
export function oneLine(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a name contains each typed word, in any order, ignoring case and accents. */
export function holdsWords(name: string, text: string): boolean {
  const folded = fold(name);
  return fold(text)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** The items that match; those that start with the words first. */
export function matching<T extends { label: Label }>(items: readonly T[], text: string): T[] {
  const begins = ({ label }: T) => fold(t(label)).startsWith(fold(text));
  const matches = items.filter(({ label }) => holdsWords(t(label), text));
  return [...matches.filter(begins), ...matches.filter((item) => !begins(item))];
}

/** Vowels of Devanagari, and the marks that tell Japanese letters apart, are no accents. */
const accent = /(?![\u093e-\u094c\u3099\u309a])\p{Mark}/gu;

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(accent, '').normalize('NFC').toLowerCase();
}
