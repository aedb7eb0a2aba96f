import type { PlaylistValues } from './playlist-plan.ts';

const typed = ['name', 'description', 'duration'] as const;

/** The only text or number field of a playlist that differs; null if anything else differs. */
export function typedField(a: PlaylistValues, b: PlaylistValues): string | null {
  const changed = typed.filter((field) => a[field] !== b[field]);
  const rest = ({ playlistContents: _, name: __, description: ___, duration: ____, ...others }: PlaylistValues) =>
    others;
  if (JSON.stringify(rest(a)) !== JSON.stringify(rest(b))) return null;
  const items = typedItems(a.playlistContents, b.playlistContents);
  if (items === null || changed.length + items.length !== 1) return null;
  return changed[0] ?? `duration of ${items[0]}`;
}

/** The items that differ only by their duration; null if the items differ in any other way. */
function typedItems(a: PlaylistValues['playlistContents'], b: PlaylistValues['playlistContents']): number[] | null {
  const without = (items: PlaylistValues['playlistContents']) => items.map(({ duration: _, ...item }) => item);
  if (JSON.stringify(without(a)) !== JSON.stringify(without(b))) return null;
  return a.flatMap(({ duration, sortOrder = 0 }, place) => (b[place]?.duration === duration ? [] : [sortOrder]));
}
