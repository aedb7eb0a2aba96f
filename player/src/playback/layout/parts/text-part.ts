import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartContext, type PartView } from '../part-view.ts';
import { createWords, fitWords } from '../words.ts';

export function textPart(
  { words, style }: Extract<ShownPart, { kind: 'text' }>,
  context: Pick<PartContext, 'palette' | 'direction'>,
): PartView {
  const text = createWords(style, context);
  text.words.textContent = words;
  return { element: text.room, ready: isReady, fit: () => fitWords(text, style) };
}
