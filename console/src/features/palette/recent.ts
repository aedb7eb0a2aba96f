import { SearchResult } from '@vitrine/contract/search';
import { z } from 'zod';
import { storedName } from '../../lib/stored-name.ts';

/** Removed at sign-out, because names of records are for one user only. */
const storageKey = storedName('palette.recent');
const maxEntries = 6;

const Recent = z.union([z.object({ kind: z.literal('screen'), to: z.string() }), SearchResult]);
/** A page or record that was opened from the palette. Stored pages are of the kind `screen`. */
export type Recent = z.infer<typeof Recent>;

/** The recent entries, the latest first. */
export function readRecent(): Recent[] {
  const stored = z.array(Recent).safeParse(parseJson(localStorage.getItem(storageKey)));
  return stored.success ? stored.data : [];
}

export function storeRecent(opened: Recent) {
  const others = readRecent().filter((each) => keyOf(each) !== keyOf(opened));
  localStorage.setItem(storageKey, JSON.stringify([opened, ...others].slice(0, maxEntries)));
}

export function keyOf(recent: Recent): string {
  return `${recent.kind}-${recent.kind === 'screen' ? recent.to : recent.id}`;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
