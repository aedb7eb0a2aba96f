import { msg } from '../messages.ts';
import { charactersLackingIn } from './font-characters.ts';
import { note, type LayoutNote } from './layout-note.ts';
import type { LayoutPart } from './layout.ts';
import { writtenIn } from './written-in.ts';

const maxNamed = 8;

/** Characters that the font of a part lacks look different on each screen, or are missing there. */
export function characterNotes(part: LayoutPart): LayoutNote[] {
  if (!('style' in part)) return [];
  const words = writtenIn(part);
  const lacking = charactersLackingIn(part.style.font, words);
  if (lacking.length === 0) return [];
  const characters = lacking.slice(0, maxNamed).join(' ') + (lacking.length > maxNamed ? ' …' : '');
  const values = { name: part.name, characters };
  if (part.style.font !== 'inter' && charactersLackingIn('inter', words).length === 0) {
    const fixed: LayoutPart = Object.assign({ ...part }, { style: { ...part.style, font: 'inter' } });
    const text = msg('The font of {name} lacks {characters}: shown in Inter');
    return [note('characters', part.id, text, values, { label: msg('Use Inter'), part: fixed })];
  }
  const text = msg('The font of {name} lacks {characters}: screens use a font of their own');
  return [note('characters', part.id, text, values)];
}
