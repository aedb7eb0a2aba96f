import { messageParts, type MessageValue, type MessageValues } from './format-message.ts';
import { type Formats, formatsOf, localeOf } from './formats.ts';

/** The texts of a language by their English text. Those that are missing stay English. */
export interface Spoken {
  /** A BCP 47 tag. */
  language: string;
  texts: ReadonlyMap<string, string>;
  /** What the reader has chosen instead of the formats of the language. */
  formats?: Partial<Omit<Formats, 'language'>>;
  /** Whether values are marked, so that names keep their own direction. Fonts of PDFs lack the marks, and text messages count them. */
  isolates?: boolean;
  /** Keeps a text, for a reader who is not known yet, instead of translating it. */
  keep?: (message: Message, values?: MessageValues) => string;
  /** Learns of what each text was made. */
  learn?: (text: string, message: Message, values?: MessageValues) => void;
}

/** The texts of catalogues, which have an empty translation for what is not translated yet. */
export function textsOf(catalogues: readonly Record<string, string>[]): Spoken['texts'] {
  const texts = catalogues.flatMap((catalogue) => Object.entries(catalogue));
  return new Map(texts.filter(([, translation]) => translation !== ''));
}

export const english: Spoken = { language: 'en', texts: new Map() };

let spoken = () => english;

/** Who says in which language to speak: a browser has one at a time, a server one for each request. */
export function speakAs(source: () => Spoken): void {
  spoken = source;
}

/** The language of the reader. */
export function language(): string {
  return spoken().language;
}

/** What decides how dates and times are written for the reader. */
export function formats(): Formats {
  const { language: tag, formats: chosen } = spoken();
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
  const { keep, learn } = spoken();
  if (keep) return keep(message as Message, values);
  const text = values ? isolated(partsOf(message, values), values).join('') : plainText(message as string);
  learn?.(text, message as Message, values);
  return text;
}

function plainText(text: string): string {
  return spoken().texts.get(text) ?? text;
}

/** Whether the reader's language has a text for this one. */
export function isTranslated(text: string): boolean {
  return language() === english.language || spoken().texts.has(text);
}

function isolated(parts: readonly MessageValue[], values: MessageValues): readonly MessageValue[] {
  if (!spoken().isolates) return parts;
  const names = new Set(Object.values(values).filter((value) => typeof value === 'string'));
  return parts.map((part) => (names.has(part as string) ? `\u2068${part}\u2069` : part));
}

/** A text that reads from left to right in every language, such as 1920×1080. */
export function leftToRight(text: string): string {
  return spoken().isolates ? `\u2066${text}\u2069` : text;
}

/** The message of a check of zod, in the language of whoever reads it. */
export function says(message: string, values?: MessageValues): { error: () => string } {
  return { error: () => t(message, values) };
}

/** The same in parts, for values that are no texts. */
export function partsOf<V>(message: Label, values: Readonly<Record<string, V>>): (string | V)[] {
  const text = message as string;
  const translated = spoken().texts.get(text);
  return translated === undefined ? messageParts(text, values, 'en') : messageParts(translated, values, language());
}
