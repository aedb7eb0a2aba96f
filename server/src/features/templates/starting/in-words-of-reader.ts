import { directionOf } from '@vitrine/contract/languages';
import { language, t } from '@vitrine/contract/messages';
import type { LayoutDocument, LayoutPart } from '@vitrine/contract/rules/layout';
import { mirrored } from './mirrored.ts';
import { wordsOfTemplates } from './words.ts';

/** The document of a starting template with its labels and sample words in the language of the reader, laid out in its direction. */
export function inWordsOfReader(document: LayoutDocument): LayoutDocument {
  const laidOut = directionOf(language()) === 'rtl' ? mirrored(document) : document;
  return {
    ...laidOut,
    parts: laidOut.parts.map(translatedPart),
    fields: document.fields.map((field) => ({ ...field, label: said(field.label), hint: said(field.hint) })),
  };
}

function translatedPart(part: LayoutPart): LayoutPart {
  const named = { ...part, name: said(part.name) };
  if (named.kind === 'text') return { ...named, words: said(named.words) };
  if (named.kind === 'image') return { ...named, alt: said(named.alt) };
  if (named.kind === 'countdown') return { ...named, after: said(named.after) };
  if (named.kind !== 'list') return named;
  return { ...named, source: { ...named.source, rows: named.source.rows.map((row) => row.map(said)) } };
}

function said(word: string): string {
  const message = wordsOfTemplates.get(word);
  if (message !== undefined) return t(message);
  const number = / (\d+)/.exec(word)?.[1] ?? '';
  const numbered = wordsOfTemplates.get(word.replace(` ${number}`, ' {number}'));
  return numbered === undefined ? word : t(numbered, { number });
}
