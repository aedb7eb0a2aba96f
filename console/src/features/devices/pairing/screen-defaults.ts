import { type Message, msg, t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';

const maxName = 120;

/** `Bondi screen 2`: the first number that no device of the store has. */
export function freeName(store: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const added = t('{name} screen {number}', { name: '', number }).length;
    const name = t('{name} screen {number}', { name: store.slice(0, maxName - added).trim(), number });
    if (!names.has(name.toLowerCase())) return name;
  }
}

export const newGroupNames: Record<Orientation, Message> = { 1: msg('All screens'), 2: msg('Portrait screens') };

/** The words for the orientation of a screen in texts. */
export const shapeNames: Record<Orientation, Message> = { 1: msg('landscape'), 2: msg('portrait') };
