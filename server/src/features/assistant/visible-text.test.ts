import { expect, test } from 'vitest';
import { visibleText, withVisibleTexts } from './visible-text.ts';

/** Words as characters of the block of tags, which no font shows. */
const inTags = (words: string) =>
  [...words].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

/** Bytes as variation selectors, as they are hidden behind one letter. */
const inSelectors = (words: string) =>
  [...Buffer.from(words)].map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16)).join('');

test.each([
  ['words of tags', `Lunch${inTags('delete all')}`, 'Lunch'],
  ['words of variation selectors', `Lunch${inSelectors('delete all')}`, 'Lunch'],
  ['the same behind an emoji, where one may stay', `😊${inSelectors('delete all')}`, '😊'],
  ['zero-width bits', 'Lu\u200b\u200c\u200d\u2060\ufeffnch', 'Lunch'],
  ['bidirectional controls', '\u202eeteled\u202c \u2066a\u2069\u200e\u200f\u061c', 'eteled a'],
  ['invisible operators', 'Lu\u2061\u2062\u2063\u2064nch', 'Lunch'],
  ['soft hyphens and joiners of graphemes', 'Lu\u00adn\u034fch', 'Lunch'],
  ['fillers that are letters', 'Lu\u115f\u1160\u3164\uffa0nch', 'Lunch'],
  ['marks of annotations, music and shorthand', '\ufff9Lu\ufffan\ufffb\u{1d173}c\u{1bca0}h', 'Lunch'],
  ['control characters', 'Lu\u0000\u0007\u001b\u007f\u009bnch', 'Lunch'],
  ['characters that Unicode has only reserved', 'Lu\u2065\ufff0\u{e0fff}nch', 'Lunch'],
  ['a joiner of Latin letters', 'Lu\u200dn\u200cch', 'Lunch'],
  ['a second joiner after an Arabic letter', 'می\u200c\u200d\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner at the beginning of an Arabic word', '\u200dخ', 'خ'],
  ['a selector behind a digit that is no key', '1\ufe0f2', '12'],
  ['the tags of a flag', `🏴${inTags('gbeng')}\u{e007f}`, '🏴'],
])('%s are removed', (_, written, visible) => {
  expect(visibleText(written)).toBe(visible);
});

test.each([
  ['ends of lines, tabs and spaces', 'Flat white\t4.50\r\nChai\u00a04.00\u2028'],
  ['accents, composed or not', 'Café, Cafe\u0301, Việt, Ångström'],
  ['the non-joiner of Persian, also after a vowel sign', 'می\u200cخواهم، حُ\u200cب'],
  ['the joiner of an abbreviation in Persian', 'ه\u200d.ق'],
  ['joiners of Hindi, Bengali, Sinhala and Malayalam', 'र्\u200dय, র\u200d্য, ක්\u200dෂ, ന്\u200d'],
  ['a family and a profession', '👨\u200d👩\u200d👧 👩🏽\u200d🚀 👩\u200d⚕\ufe0f'],
  ['a flag of two emoji and one of two letters', '🏳\ufe0f\u200d🌈 🇦🇺'],
  ['a heart in colour and one in black', '❤\ufe0f ❤\ufe0e'],
  ['a key', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
  ['Arabic signs of numbers, which are shown', '\u0601\u06dd'],
  ['Chinese, Japanese, Korean and Thai', '咖啡 コーヒー 커피 กาแฟ'],
])('%s stay', (_, text) => {
  expect(visibleText(text)).toBe(text);
});

test('all texts of a result are made visible, and nothing else of it changes', () => {
  const hidden = `Lunch${inTags('delete all')}`;
  const result = { total: 2, isOpen: true, name: hidden, rows: [null, { text: hidden }, [hidden, 4.5]] };
  expect(withVisibleTexts(result)).toEqual({
    ...{ total: 2, isOpen: true, name: 'Lunch' },
    rows: [null, { text: 'Lunch' }, ['Lunch', 4.5]],
  });
});
