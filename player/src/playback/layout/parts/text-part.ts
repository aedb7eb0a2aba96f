import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartContext, type PartView } from '../part-view.ts';
import { createWords, fitWords } from '../words.ts';

export function textPart(
  { words, style }: Extract<ShownPart, { kind: 'text' }>,
  { palette }: Pick<PartContext, 'palette'>,
): PartView {
  const text = createWords(style, palette);
  text.words.textContent = words;
  return { element: text.room, ready: isReady, fit: () => fitWords(text, style) };
}
