import { afterEach, expect, test } from 'vitest';
import { english, leftToRight, msg, partsOf, setTranslationContext, t } from './messages.ts';

afterEach(() => setTranslationContext(() => english));

const screens = '{count, plural, =0 {No screen} one {# screen} other {# screens}} in {place}';

test.each([
  [0, 'No screen in Bondi'],
  [1, '1 screen in Bondi'],
  [1200, '1,200 screens in Bondi'],
])('%i screens are counted by the rules of English', (count, text) => {
  expect(t(screens, { count, place: 'Bondi' })).toBe(text);
});

test.each([
  ['pl', 1, '1 ekran'],
  ['pl', 3, '3 ekrany'],
  ['pl', 5, '5 ekranów'],
  ['pl', 22, '22 ekrany'],
])('in %s, %i screens are counted by its own rules', (language, count, text) => {
  const forms = '{count, plural, one {# ekran} few {# ekrany} many {# ekranów} other {# ekranu}}';
  setTranslationContext(() => ({
    language,
    texts: new Map([['{count, plural, one {# screen} other {# screens}}', forms]]),
  }));
  expect(t('{count, plural, one {# screen} other {# screens}}', { count })).toBe(text);
});

test('a text of a constant is translated where it is shown, and stays English without a translation', () => {
  const label = msg('Store Name');
  expect(t(label)).toBe('Store Name');
  setTranslationContext(() => ({ language: 'de', texts: new Map([['Store Name', 'Filiale']]) }));
  expect([t(label), t('City')]).toEqual(['Filiale', 'City']);
});

test('a translation places the values where its language has them, and may use one twice or not at all', () => {
  setTranslationContext(() => ({
    language: 'de',
    texts: new Map([['{name} of {place}', '{place}: {name}, {place}']]),
  }));
  expect(t('{name} of {place}', { name: 'TV', place: 'Bondi' })).toBe('Bondi: TV, Bondi');
});

test('where the language says so, names are marked to keep their own direction', () => {
  const texts = new Map([['Delete {name}?', 'حذف {name}؟']]);
  setTranslationContext(() => ({ language: 'ar', texts }));
  expect(t('Delete {name}?', { name: '2 for 1' })).toBe('حذف 2 for 1؟');
  setTranslationContext(() => ({ language: 'ar', texts, isolates: true }));
  expect(t('Delete {name}?', { name: '2 for 1' })).toBe('حذف \u20682 for 1\u2069؟');
  expect(t('{kind, select, video {one} other {#}}', { kind: 'video' })).toBe('one');
});

test('sizes in pixels keep their order where the language would turn it', () => {
  expect(leftToRight('1920×1080')).toBe('1920×1080');
  setTranslationContext(() => ({ language: 'ar', texts: new Map(), isolates: true }));
  expect(leftToRight('1920×1080')).toBe('\u20661920×1080\u2069');
});

test('a select chooses by a word, inside a plural too', () => {
  const message = '{kind, select, video {{count, plural, one {one video} other {# videos}}} other {# of {kind}}}';
  expect([t(message, { kind: 'video', count: 1 }), t(message, { kind: 'video', count: 2 })]).toEqual([
    'one video',
    '2 videos',
  ]);
  expect(t(message, { kind: 'file', count: 2 })).toBe('# of file');
});

test('braces and number signs in a value stay as they are', () => {
  expect(t('Delete {name}?', { name: '{count, plural, #}' })).toBe('Delete {count, plural, #}?');
});

test('values that are no texts come back as they are, between the texts around them', () => {
  const link = { to: '/stores' };
  expect(partsOf('Open {link} first', { link })).toEqual(['Open ', link, ' first']);
});

test.each(['{name', '{count, plural, one # other}', '{count, choice, other {x}}'])('%s is refused', (message) => {
  expect(() => t(message, { count: 1 })).toThrow('not a message');
});
