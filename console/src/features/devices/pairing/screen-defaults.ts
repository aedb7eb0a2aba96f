import { type Message, msg, t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';

const maxName = 120;
const maxIdentifier = 60;

/** `Bondi screen 2`: the first number that no device of the store has. */
export function freeName(store: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const added = t('{name} screen {number}', { name: '', number }).length;
    const name = t('{name} screen {number}', { name: store.slice(0, maxName - added).trim(), number });
    if (!names.has(name.toLowerCase())) return name;
  }
}

/** The name in lower-case letters and digits: `Café, 1st floor` is `cafe-1st-floor`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return trimmed(plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, maxIdentifier)) || 'screen';
}

/** The slug, or with `-2`, `-3` and so on where devices have it. */
export function freeIdentifier(name: string, taken: readonly string[]): string {
  const slug = slugOf(name);
  const codes = new Set(taken.map((code) => code.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const code = `${trimmed(slug.slice(0, maxIdentifier - suffix.length))}${suffix}`;
    if (!codes.has(code)) return code;
  }
}

const trimmed = (slug: string) => slug.replaceAll(/^-+|-+$/g, '');

export const newGroupNames: Record<Orientation, Message> = { 1: msg('All screens'), 2: msg('Portrait screens') };

/** The words for the orientation of a screen in texts. */
export const shapeNames: Record<Orientation, Message> = { 1: msg('landscape'), 2: msg('portrait') };
