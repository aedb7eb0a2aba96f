import { english, setTranslationContext } from '@vitrine/contract/messages';
import { afterEach, expect, test } from 'vitest';
import { playingText } from './playing-text.ts';

afterEach(() => setTranslationContext(() => english));

test.each([
  ['Lunch · soup.jpg', { playlist: 'Lunch', file: 'soup.jpg', isIdle: false }],
  ['Sofortanzeige · 2 for 1', { playlist: null, file: '2 for 1', isIdle: false }],
  ['Sofortanzeige', { playlist: null, file: null, isIdle: false }],
  ['closed.png', { playlist: null, file: 'closed.png', isIdle: true }],
  ['Nichts geplant', { playlist: null, file: null, isIdle: true }],
])('%s', (text, shown) => {
  const texts = new Map([
    ['Override', 'Sofortanzeige'],
    ['Nothing scheduled', 'Nichts geplant'],
  ]);
  setTranslationContext(() => ({ language: 'de', texts }));
  expect(playingText(shown)).toBe(text);
});
