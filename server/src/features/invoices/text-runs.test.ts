import { expect, test } from 'vitest';
import { directionOfText, runsOf } from './text-runs.ts';

/** As it stands from left to right, with the font of each part. */
const partsOf = (line: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  runsOf(line, direction, 'regular').map(({ font, read }) => [font, read]);

test('a name in another script gets the font of that script, in the middle of a line too', () => {
  expect(partsOf('Café Ωμέγα Кофе 株式会社 हिन्दी, INV-1')).toEqual([
    ['latin', 'Café Ωμέγα Кофе '],
    ['japanese', '株式会社 '],
    ['devanagari', 'हिन्दी'],
    ['latin', ', INV-1'],
  ]);
});

test('Arabic in a line of English stands where it is, and a number in it is read from left to right', () => {
  expect(partsOf('Bill to مقهى 12 المرفأ, Riyadh')).toEqual([
    ['latin', 'Bill to '],
    ['arabic', ' المرفأ'],
    ['latin', '12'],
    ['arabic', 'مقهى '],
    ['latin', ', Riyadh'],
  ]);
});

test('a line of Arabic runs from right to left, and what is Latin in it does not', () => {
  expect(partsOf('مقهى Harbour', 'rtl')).toEqual([
    ['latin', 'Harbour'],
    ['arabic', 'مقهى '],
  ]);
});

test('brackets are mirrored, and the marks of direction are not drawn', () => {
  const [run] = runsOf('\u200f(شاشات)', 'rtl', 'regular');
  expect([run?.text, run?.read]).toEqual([')شاشات(', '(شاشات)']);
});

test.each(['regular', 'bold'] as const)('no letter of a name is without a glyph, in %s', (weight) => {
  const names = [
    'Łódź Ärzte Ñandú',
    'Ελληνικά',
    'Київ Ўзбек',
    'दुर्गा क्षत्रिय ॐ',
    'عَرَبِيّ پژچگ ٠١٢',
    '髙﨑 珈琲 ガギグ ﾊﾝｶｸ',
    '₹ € ¥ ₽',
  ];
  for (const name of names) {
    const runs = runsOf(name, 'ltr', weight);
    expect(runs.map(({ text }) => text).join('')).not.toContain('?');
  }
  expect(runsOf('ไทย', 'ltr', weight)).toMatchObject([{ text: '???', read: 'ไทย' }]);
});

test.each([
  ['مقهى Harbour', 'rtl'],
  ['Harbour مقهى', 'ltr'],
  ['12 – 14', 'rtl'],
  ['\u200eمقهى', 'rtl'],
])('the direction of %j is %s', (text, direction) => {
  expect(directionOfText(text, 'rtl')).toBe(direction);
});
