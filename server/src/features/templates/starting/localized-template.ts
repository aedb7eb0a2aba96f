import { directionOf } from '@vitrine/contract/languages';
import { language, t } from '@vitrine/contract/messages';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { mirrored } from './mirrored.ts';
import type { StartingTemplate } from './starting-template.ts';
import { wordsOfTemplates } from './words.ts';

type Drawn = Pick<StartingTemplate, 'document' | 'art'>;

/** A starting template with its labels and sample words in the language of the reader, laid out and drawn in its direction. */
export function localizedTemplate(template: Drawn): Drawn {
  const { document, art } = directionOf(language()) === 'rtl' ? mirrored(template) : template;
  const parts = document.parts.map(translatedPart);
  const fields = document.fields.map((field) => ({
    ...field,
    label: translate(field.label),
    hint: translate(field.hint),
  }));
  return { document: { ...document, parts, fields }, art };
}

function translatedPart(part: LayoutPart): LayoutPart {
  const named = { ...part, name: translate(part.name) };
  if (named.kind === 'text') return { ...named, words: translate(named.words) };
  if (named.kind === 'image') return { ...named, alt: translate(named.alt) };
  if (named.kind === 'countdown') return { ...named, after: translate(named.after) };
  if (named.kind !== 'list') return named;
  return { ...named, source: { ...named.source, rows: named.source.rows.map((row) => row.map(translate)) } };
}

function translate(word: string): string {
  const message = wordsOfTemplates.get(word);
  if (message !== undefined) return t(message);
  const number = / (\d+)/.exec(word)?.[1] ?? '';
  const numbered = wordsOfTemplates.get(word.replace(` ${number}`, ' {number}'));
  return numbered === undefined ? word : t(numbered, { number });
}
