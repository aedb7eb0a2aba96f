import { msg, t, type Message } from '@vitrine/contract/messages';

const maxNamed = 10;
export const countedLayouts = msg('{count, plural, one {# layout} other {# layouts}}');

/** "2 playlists: Lunch, Dinner" */
export function inUse(countedUses: Message, all: readonly string[]): string {
  const count = t(countedUses, { count: all.length });
  const names = all.slice(0, maxNamed).join(', ');
  return all.length > maxNamed
    ? t('{count}: {names} and {more} more', { count, names, more: all.length - maxNamed })
    : t('{count}: {names}', { count, names });
}
