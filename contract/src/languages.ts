/** `draft` until a person who speaks the language has read its texts. */
export const languages = [
  { tag: 'en', name: 'English', direction: 'ltr', state: 'read' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr', state: 'draft' },
  { tag: 'fr', name: 'Français', direction: 'ltr', state: 'draft' },
  { tag: 'es', name: 'Español', direction: 'ltr', state: 'draft' },
  { tag: 'pt', name: 'Português', direction: 'ltr', state: 'draft' },
  { tag: 'hi', name: 'हिन्दी', direction: 'ltr', state: 'draft' },
  { tag: 'ja', name: '日本語', direction: 'ltr', state: 'draft' },
  { tag: 'ar', name: 'العربية', direction: 'rtl', state: 'draft' },
] as const;

export type Language = (typeof languages)[number]['tag'];
export const languageTags = languages.map(({ tag }) => tag);

/** Each in its own language. */
export const languageNames: Record<string, string> = Object.fromEntries(languages.map(({ tag, name }) => [tag, name]));

/** How a user may read dates: each is written as a date looks in it. */
export const dateStyles = ['DD-MMM-YYYY', 'YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** By the names of `Intl`: with am and pm, or with 24 hours. */
export const hourCycles = ['h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

export function isLanguage(tag: string | null): tag is Language {
  return languages.some((language) => language.tag === tag);
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return languages.find((language) => language.tag === tag)?.direction ?? 'ltr';
}

/** The first of these wishes that there is, by its main language: `de-AT` is German. Null if none is. */
export function languageFor(wishes: readonly string[]): Language | null {
  for (const wish of wishes) {
    const [main = ''] = wish.toLowerCase().split('-');
    if (isLanguage(main)) return main;
  }
  return null;
}

/** The language of a request by its `Accept-Language`, such as `fr-CH, fr;q=0.9, en;q=0.8`. English if it names no other. */
export function languageOfHeader(header = ''): Language {
  const wishes = header.split(',').map((part) => {
    const [tag = '', weight] = part.split(';q=');
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const asked = wishes.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return languageFor(asked.map(({ tag }) => tag)) ?? 'en';
}
