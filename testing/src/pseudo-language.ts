import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type TranslationContext, textsOf } from '@vitrine/contract/messages';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

// A language that shows what is not translated, and what has no room for longer words: each letter has an accent, each word
// is 40 % longer, and each text stands in brackets.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accents = 'áƀçđéƒĝĥíĵķļɱñóƥɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŦÚṼŴẊÝŽ';
const accented = Object.fromEntries(Array.from(plain, (letter, index) => [letter, accents[index]]));

const folder = join(import.meta.dirname, '../../contract/languages/ar');

/** The texts of an area in this language, by their English. */
export function pseudoTexts(area: string): Record<string, string> {
  const messages = Object.keys(JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8')));
  return Object.fromEntries(messages.map((message) => [message, pseudo(message)]));
}

let all: TranslationContext['texts'] | null = null;

/** All texts in this language, in place of a language with its direction. */
export function pseudoContext(language: 'hi' | 'ar'): TranslationContext {
  const areas = readdirSync(folder).map((file) => file.replace('.json', ''));
  all ??= textsOf(areas.map(pseudoTexts));
  return { language, texts: all };
}

export function pseudo(message: string): string {
  return `⟦${printAST(parse(message, { ignoreTag: true }).map(changed))}⟧`;
}

function changed(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: element.value.replaceAll(/[a-z]+/gi, longer) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const cases = Object.entries(element.options).map(([name, { value, ...rest }]) => [
    name,
    { ...rest, value: value.map(changed) },
  ]);
  return { ...element, options: Object.fromEntries(cases) };
}

function longer(word: string): string {
  const more = word.slice(-Math.ceil(word.length * 0.4)).toLowerCase();
  return [...word, ...more].map((letter) => accented[letter]).join('');
}
