import type { Language } from '@vitrine/contract/languages';
import type { MessageValue, MessageValues } from '@vitrine/contract/format-message';
import {
  english,
  type Message,
  setTranslationContext,
  type TranslationContext,
  textsOf,
} from '@vitrine/contract/messages';
import type { Reading } from '@vitrine/contract/reader';
import { toStored } from '@vitrine/contract/stored-text';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** The messages and values of the texts of a request, by the translated texts. */
type UsedTexts = Map<string, [Message, MessageValues | undefined]>;
const noTexts: UsedTexts = new Map();
const maxUsedTexts = 1000;

const contexts = new AsyncLocalStorage<TranslationContext & { used?: UsedTexts }>();
const byLanguage = new Map<Language, TranslationContext>([['en', english]]);
setTranslationContext(() => contexts.getStore() ?? english);

/** Runs the work with texts in this language: that of the reader of a reply, of an email or of an invoice. */
export function inLanguage<R>(language: Language, work: () => R): R {
  return inTranslationContext(contextOf(language), work);
}

/** The same with the formats that the reader has chosen. */
export function forReader<R>({ language, dateStyle, hourCycle }: Reading & { language: Language }, work: () => R): R {
  return inTranslationContext(
    { ...contextOf(language), formats: { dateStyle: dateStyle ?? 'language', hourCycle } },
    work,
  );
}

/** For a request, whose refusal may be shown in another language later: `madeOf` has what its texts were made of. */
export function inRequestLanguage<R>(language: Language, work: () => R): R {
  const used: UsedTexts = new Map();
  const onTranslated: TranslationContext['onTranslated'] = (text, message, values) => {
    // A refusal ends its request: there is little before it.
    if (used.size < maxUsedTexts) used.set(text, [message, values]);
  };
  return contexts.run({ ...contextOf(language), onTranslated, used }, work);
}

/** The stored texts of these texts of the request, by the texts; without those that are no message. */
export function madeOf(texts: readonly string[]): Record<string, string> {
  const used = contexts.getStore()?.used ?? noTexts;
  const stored = texts.map((text) => [text, storedOf(used, text)] as const);
  return Object.fromEntries(stored.flatMap(([text, made]) => (made === null ? [] : [[text, made]])));
}

/** Null if it is no message. Its values may be texts of the request, too. */
function storedOf(used: UsedTexts, text: string): string | null {
  const made = used.get(text);
  if (!made) return null;
  const [message, values] = made;
  const stored = Object.entries(values ?? {}).map(([name, value]): [string, MessageValue] => [
    name,
    (typeof value === 'string' && value !== text && storedOf(used, value)) || value,
  ]);
  return toStored(message, values && Object.fromEntries(stored));
}

export function inTranslationContext<R>(context: TranslationContext, work: () => R): R {
  return contexts.run(context, work);
}

function contextOf(language: Language): TranslationContext {
  const context = byLanguage.get(language) ?? { language, texts: textsOf(catalogues(language)) };
  byLanguage.set(language, context);
  return context;
}

function catalogues(language: Language): Record<string, string>[] {
  const folder = join(root, 'contract/languages', language);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}
