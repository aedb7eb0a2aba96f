import { english, setTranslationContext } from '@vitrine/contract/messages';
import { afterEach, expect, test } from 'vitest';
import { sessionEndText } from './session-end.ts';

afterEach(() => setTranslationContext(() => english));

const at = new Date(2026, 10, 20, 14, 31, 7);
const soon = at.getTime() + 60_000;
const nextDay = at.getTime() + 24 * 3_600_000;

test.each([
  ['elsewhere', 0, soon, 'It was ended on another device at 14:31.'],
  ['elsewhere', 0, nextDay, 'It was ended on another device at 20-Nov-2026 14:31.'],
  ['suspended', 0, soon, 'This account is suspended.'],
  ['idle', 120, soon, 'You were away for 2 hours.'],
  ['idle', 5, soon, 'You were away for 5 minutes.'],
  ['expired', 60, soon, 'Sessions last 1 hour.'],
  ['expired', 720, soon, 'Sessions last 12 hours.'],
  ['expired', 30 * 24 * 60, soon, 'Sessions last 30 days.'],
] as const)('a session that ended %s after %i minutes says why', (reason, minutes, now, text) => {
  expect(sessionEndText({ reason, minutes, at: at.toISOString() }, now)).toBe(text);
});

test('nothing is said where the reason is unknown', () => {
  expect(sessionEndText(null)).toBe('');
});

test.each([
  [1, '1 Minute'],
  [120, '2 Stunden'],
  [30 * 24 * 60, '30 Tage'],
])('%i minutes are written in the language of the reader', (minutes, duration) => {
  setTranslationContext(() => ({
    language: 'de',
    texts: new Map([['You were away for {duration}.', 'Sie waren {duration} weg.']]),
  }));
  expect(sessionEndText({ reason: 'idle', minutes, at: at.toISOString() })).toBe(`Sie waren ${duration} weg.`);
});
