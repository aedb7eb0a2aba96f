// What the script of words asks of their type, whatever the style says.

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}]/u;
/** With marks far above and below their letters. */
const tall = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Thai}]/u;
/** With letters that fill their square. */
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** By the first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [firstLetter = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(firstLetter) ? 'rtl' : 'ltr';
}

/** The height of a line, in sizes of the type: tighter ones of Latin letters would let other letters run into each other. */
export function lineOf(text: string, line: number): number {
  if (tall.test(text)) return Math.max(line, 1.3);
  return square.test(text) ? Math.max(line, 1.1) : line;
}

/** Space between letters that are joined would tear them apart, or push them into each other. */
export function spacingOf(text: string, spacing: number): number {
  return joined.test(text) ? 0 : spacing;
}

/** Browsers break Japanese between phrases, and choose its forms of Chinese characters, where they know that it is Japanese. */
export function isJapanese(text: string): boolean {
  return kana.test(text);
}
