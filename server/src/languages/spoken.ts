import type { Language } from '@vitrine/contract/languages';
import type { MessageValue, MessageValues } from '@vitrine/contract/format-message';
import { english, type Message, speakAs, type Spoken, textsOf } from '@vitrine/contract/messages';
import type { Reading } from '@vitrine/contract/reader';
import { toStored } from '@vitrine/contract/stored-text';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** What a request has said, by its texts. */
type Said = Map<string, [Message, MessageValues | undefined]>;
const noTexts: Said = new Map();
const maxLearned = 1000;

const reader = new AsyncLocalStorage<Spoken & { said?: Said }>();
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

/** For a request, whose refusal may have to be said again: `madeOf` tells of what its texts were made. */
export function inAskedLanguage<R>(language: Language, work: () => R): R {
  const said: Said = new Map();
  const learn: Spoken['learn'] = (text, message, values) => {
    // A refusal ends its request: there is little before it.
    if (said.size < maxLearned) said.set(text, [message, values]);
  };
  return reader.run({ ...spokenIn(language), learn, said }, work);
}

/** The stored texts of these texts of the request, by the texts; without those that are no message. */
export function madeOf(texts: readonly string[]): Record<string, string> {
  const said = reader.getStore()?.said ?? noTexts;
  const stored = texts.map((text) => [text, storedOf(said, text)] as const);
  return Object.fromEntries(stored.flatMap(([text, made]) => (made === null ? [] : [[text, made]])));
}

/** Null if it is no message. Its values may be texts of the request, too. */
function storedOf(said: Said, text: string): string | null {
  const made = said.get(text);
  if (!made) return null;
  const [message, values] = made;
  const stored = Object.entries(values ?? {}).map(([name, value]): [string, MessageValue] => [
    name,
    (typeof value === 'string' && value !== text && storedOf(said, value)) || value,
  ]);
  return toStored(message, values && Object.fromEntries(stored));
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
