import type { Brand } from '@vitrine/contract/brand';
import { Part } from '@vitrine/contract/layout-parts';
import { t } from '@vitrine/contract/messages';
import { colourIn, colourName, type LayoutDocument, type LayoutPart } from '@vitrine/contract/rules/layout';
import { z } from 'zod';
import { styledFor } from '../document/layout-colours.ts';
import { newPart } from '../document/new-layout.ts';
import type { Editor } from './editor.ts';

const Copied = z.object({ layoutParts: z.array(Part).min(1) });

/** Parts as text, so that they can be pasted into any layout: named colours become plain ones. */
export function copiedText({ document, selected }: Editor): string {
  const text = JSON.stringify({ layoutParts: selected.map(({ part }) => part) });
  return text.replaceAll(/"palette:[a-z0-9-]+"/g, (match) => {
    const colour = match.slice(1, -1);
    return colourName(colour) === null ? match : `"${colourIn(document.palette, colour)}"`;
  });
}

const maxWordsLength = 2000;

interface Pasted {
  parts: readonly LayoutPart[];
  /** Whether the text was longer than a part takes. */
  isShortened: boolean;
}

/** The parts in a text that was copied from a layout; any other text becomes a text part. */
export function pastedParts(text: string, document: LayoutDocument, brand: Brand): Pasted {
  const parsed = Copied.safeParse(readJson(text));
  if (parsed.success) return { parts: parsed.data.layoutParts, isShortened: false };
  const all = text.trim();
  const part = newPart({ kind: 'text', id: 'text-1', name: t('Text'), now: 0 });
  if (all === '' || part.kind !== 'text') return { parts: [], isShortened: false };
  const words = all.slice(0, maxWordsLength);
  return { parts: [styledFor({ ...part, words }, document, brand)], isShortened: words !== all };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
