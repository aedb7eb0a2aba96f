import { messageParts, type MessageValue, type MessageValues } from './format-message.ts';
import { type Formats, formatsOf, localeOf } from './formats.ts';

/** How `t` translates: for which reader, and by which texts. */
export interface TranslationContext {
  /** A BCP 47 tag. */
  language: string;
  /** By the English text. Those that are missing stay English. */
  texts: ReadonlyMap<string, string>;
  /** What the reader has chosen instead of the formats of the language. */
  formats?: Partial<Omit<Formats, 'language'>>;
  /** Whether values are marked, so that names keep their own direction. Fonts of PDFs lack the marks, and text messages count them. */
  isolates?: boolean;
  /** Encodes a text for a reader who is not known yet, instead of translating it. */
  encode?: (message: Message, values?: MessageValues) => string;
  /** Is called with each translated text, and with what it was made of. */
  onTranslated?: (text: string, message: Message, values?: MessageValues) => void;
}

/** The texts of catalogues, which have an empty translation for what is not translated yet. */
export function textsOf(catalogues: readonly Record<string, string>[]): TranslationContext['texts'] {
  const texts = catalogues.flatMap((catalogue) => Object.entries(catalogue));
  return new Map(texts.filter(([, translation]) => translation !== ''));
}

export const english: TranslationContext = { language: 'en', texts: new Map() };

let current = () => english;

/** Sets what `t` asks for the context of each text: a browser has one at a time, a server one for each request. */
export function setTranslationContext(source: () => TranslationContext): void {
  current = source;
}

/** The language of the reader. */
export function language(): string {
  return current().language;
}

/** What decides how dates and times are written for the reader. */
export function formats(): Formats {
  const { language: tag, formats: chosen } = current();
  const usual = formatsOf(tag);
  return { ...usual, ...chosen, hourCycle: chosen?.hourCycle ?? usual.hourCycle };
}

/** By which `Intl` formats for the reader. */
export function locale(): string {
  return localeOf(formats());
}

declare const untranslated: unique symbol;

/** A text that was written before the language is known. Only `t` makes something of it that can be shown. */
export interface Message {
  readonly [untranslated]: true;
}

/** What a component may be given: it translates the message itself. */
export type Label = string | Message;

/** Marks a text of a constant, for `t` to translate where it is shown. */
export function msg(text: string): Message {
  return text as unknown as Message;
}

/** What is stored of a text that `t` translates each time that it is shown: its English. */
export function keyOf(message: Message): string {
  return message as unknown as string;
}

/** A text in the language of the reader. Values stand in braces, and plurals are those of ICU messages. */
export function t(message: Label, values?: MessageValues): string {
  const { encode, onTranslated } = current();
  if (encode) return encode(message as Message, values);
  const text = values ? isolated(partsOf(message, values), values).join('') : plainText(message as string);
  onTranslated?.(text, message as Message, values);
  return text;
}

function plainText(text: string): string {
  return current().texts.get(text) ?? text;
}

/** Whether the reader's language has a text for this one. */
export function isTranslated(text: string): boolean {
  return language() === english.language || current().texts.has(text);
}

function isolated(parts: readonly MessageValue[], values: MessageValues): readonly MessageValue[] {
  if (!current().isolates) return parts;
  const names = new Set(Object.values(values).filter((value) => typeof value === 'string'));
  return parts.map((part) => (names.has(part as string) ? `\u2068${part}\u2069` : part));
}

/** A text that reads from left to right in every language, such as 1920×1080. */
export function leftToRight(text: string): string {
  return current().isolates ? `\u2066${text}\u2069` : text;
}

/** The error of a check of zod, in the language of whoever reads it: `z.string().min(1, orError('Required'))`. */
export function orError(message: string, values?: MessageValues): { error: () => string } {
  return { error: () => t(message, values) };
}

/** The same in parts, for values that are no texts. */
export function partsOf<V>(message: Label, values: Readonly<Record<string, V>>): (string | V)[] {
  const text = message as string;
  const translated = current().texts.get(text);
  return translated === undefined ? messageParts(text, values, 'en') : messageParts(translated, values, language());
}
