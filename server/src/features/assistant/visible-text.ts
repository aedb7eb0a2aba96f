/** Scripts in which a joiner or non-joiner after a letter decides how words are written, such as Persian and Malayalam. */
const joiningScripts = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');

const afterJoining = `(?<=[${joiningScripts.map((script) => `\\p{scx=${script}}`).join('')}])(?<=[\\p{L}\\p{M}])`;

/** What somebody would miss: each alone, where it does something. */
const needed = [
  `${afterJoining}[\\u200c\\u200d]`,
  // The parts of an emoji of several, such as a family; whether it is coloured; and a digit on a key.
  `(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})`,
  `(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]`,
  `(?<=[0-9#*])\\ufe0f(?=\\u20e3)`,
];

/** Control characters except tabs and ends of lines, what Unicode calls ignorable, and marks of annotations and hieroglyphs. */
const invisible = `[\\p{DI}\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufff9-\\ufffb\\u{13430}-\\u{1343f}]`;

const removed = new RegExp(`(?=${invisible})(?!${needed.join('|')}).`, 'gsu');

/**
 * The text without characters that nobody sees on a screen and a language model reads: tags, zero-width and bidirectional
 * controls, variation selectors, fillers. They can carry an instruction that the user at the assistant cannot notice.
 *
 * Kept are joiners after a letter of a script that is misspelt without them, and in emoji. So a few bits can still be hidden in
 * such texts, but no words. Given up are the flags of England, Scotland and Wales, which consist of tags and become a black
 * flag; rare forms of Chinese, Japanese and Mongolian letters, whose usual forms stay; and the places where Khmer and Thai
 * lines may break. Signs that are shown, such as the Arabic number sign, stay, although Unicode has them among the format characters.
 */
export function visibleText(text: string): string {
  return text.replace(removed, '');
}

/** A result with all its texts visible. Names of fields are ours. */
export function withVisibleTexts<T>(value: T): T;
export function withVisibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(withVisibleTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withVisibleTexts(each)]));
}
