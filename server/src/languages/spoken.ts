import type { Language } from '@vitrine/contract/languages';
import { english, speakAs, type Spoken } from '@vitrine/contract/messages';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const reader = new AsyncLocalStorage<Spoken>();
const read = new Map<Language, Spoken>([['en', english]]);
speakAs(() => reader.getStore() ?? english);

/** Runs the work with texts in this language: that of the reader of a reply, of an email or of an invoice. */
export function inLanguage<R>(language: Language, work: () => R): R {
  return reader.run(textsOf(language), work);
}

function textsOf(language: Language): Spoken {
  const texts = read.get(language) ?? { language, texts: new Map(catalogues(language).flatMap(translations)) };
  read.set(language, texts);
  return texts;
}

function catalogues(language: Language): string[] {
  const folder = join(root, 'contract/languages', language);
  return readdirSync(folder).map((file) => join(folder, file));
}

/** A text that is not translated yet is empty. */
function translations(file: string): [string, string][] {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(catalogue).filter(([, translation]) => translation !== '');
}
