import type { TranslationContext } from '@vitrine/contract/messages';
import { expect, test } from 'vitest';
import { inTranslationContext } from '../../languages/translation-context.ts';
import { offlineEmail, recoveryEmail, type StoreReport } from './alert-email.ts';

const german: TranslationContext = {
  language: 'de',
  texts: new Map([
    ['{store}: {screen} is offline', '{store}: {screen} ist offline'],
    [
      '{store}: {screens, plural, one {# screen is offline} other {# screens are offline}}',
      '{store}: {screens, plural, one {# Bildschirm ist offline} other {# Bildschirme sind offline}}',
    ],
    ['{store}: all screens are back online', '{store}: alle Bildschirme sind wieder online'],
    [
      '{screens, plural, one {# screen} other {# screens}} in {stores, plural, one {# store} other {# stores}} are offline',
      '{screens, plural, one {# Bildschirm} other {# Bildschirme}} in {stores, plural, one {# Filiale} other {# Filialen}} offline',
    ],
    ['Already offline at this store: {screens}', 'In dieser Filiale schon offline: {screens}'],
    [
      '{count, plural, one {And # more} other {And # more}}',
      '{count, plural, one {Und # weiterer} other {Und # weitere}}',
    ],
  ]),
};

const screensOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ deviceId: at, name: `Till ${at + 1}`, since: 0, until: 60_000 }));

function aReport(changes: Partial<StoreReport>): StoreReport {
  const nothing = { offline: [], recovered: [], stillOffline: [], isWhole: false };
  return { storeId: 1, name: 'Soho', timeZone: 'Europe/London', ...nothing, ...changes };
}

test.each([
  [
    'one screen',
    offlineEmail,
    [aReport({ offline: screensOf(1) })],
    'Soho: Till 1 is offline',
    'Soho: Till 1 ist offline',
  ],
  [
    'several screens',
    offlineEmail,
    [aReport({ offline: screensOf(3) })],
    'Soho: 3 screens are offline',
    'Soho: 3 Bildschirme sind offline',
  ],
  [
    'several stores',
    offlineEmail,
    [aReport({ offline: screensOf(2) }), aReport({ offline: screensOf(1000) })],
    '1,002 screens in 2 stores are offline',
    '1.002 Bildschirme in 2 Filialen offline',
  ],
  [
    'a whole store that is back',
    recoveryEmail,
    [aReport({ recovered: screensOf(2) })],
    'Soho: all screens are back online',
    'Soho: alle Bildschirme sind wieder online',
  ],
] as const)('the subject about %s is a sentence of its language', (_, emailOf, reports, inEnglish, inGerman) => {
  expect(emailOf(reports).subject).toBe(inEnglish);
  expect(inTranslationContext(german, () => emailOf(reports))).toMatchObject({
    subject: inGerman,
    letter: { heading: inGerman },
  });
});

test('further screens are counted, and those that were offline before are listed', () => {
  const report = aReport({ offline: screensOf(22), stillOffline: screensOf(3) });
  expect(offlineEmail([report]).letter.paragraphs.slice(20, 22)).toEqual([
    'And 2 more',
    'Already offline at this store: Till 1, Till 2, Till 3',
  ]);
  expect(inTranslationContext(german, () => offlineEmail([report])).letter.paragraphs.slice(20, 22)).toEqual([
    'Und 2 weitere',
    'In dieser Filiale schon offline: Till 1, Till 2, Till 3',
  ]);
});
