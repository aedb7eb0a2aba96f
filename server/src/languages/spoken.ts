import type { Language } from '@vitrine/contract/languages';
import { english, speakAs, type Spoken, textsOf } from '@vitrine/contract/messages';
import type { Reading } from '@vitrine/contract/reader';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const reader = new AsyncLocalStorage<Spoken>();
const read = new Map<Language, Spoken>([['en', english]]);
speakAs(() => reader.getStore() ?? english);

/** Runs the work with texts in this language: that of the reader of a reply, of an email or of an invoice. */
export function inLanguage<R>(language: Language, work: () => R): R {
  return inSpoken(spokenIn(language), work);
}

/** The same with the formats that the reader has chosen. */
export function forReader<R>({ language, dateStyle, hourCycle }: Reading & { language: Language }, work: () => R): R {
  return inSpoken({ ...spokenIn(language), formats: { dateStyle: dateStyle ?? 'language', hourCycle } }, work);
}

export function inSpoken<R>(spoken: Spoken, work: () => R): R {
  return reader.run(spoken, work);
}

function spokenIn(language: Language): Spoken {
  const spoken = read.get(language) ?? { language, texts: textsOf(catalogues(language)) };
  read.set(language, spoken);
  return spoken;
}

function catalogues(language: Language): Record<string, string>[] {
  const folder = join(root, 'contract/languages', language);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
