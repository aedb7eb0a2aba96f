import { describe, expect, test } from 'vitest';
import { freeIdentifier, freeName, slugOf } from './screen-defaults.ts';

test.each([
  ['Bondi', [], 'Bondi screen 1'],
  ['Bondi', ['bondi screen 1', 'Bondi screen 3'], 'Bondi screen 2'],
  ['B'.repeat(130), [], `${'B'.repeat(111)} screen 1`],
])('a device of %.20j among %j is named %.30j', (store, taken, name) => {
  expect(freeName(store, taken)).toBe(name);
});

describe('an identifier', () => {
  test.each([
    ['Bondi screen 1', [], 'bondi-screen-1'],
    ['Bondi screen 1', ['BONDI-SCREEN-1'], 'bondi-screen-1-2'],
    ['Bondi', ['bondi', 'bondi-2'], 'bondi-3'],
    ['Café, 1st floor!', [], 'cafe-1st-floor'],
    ['東京', [], 'screen'],
    ['東京', ['screen'], 'screen-2'],
  ])('of %j among %j is %j', (name, taken, code) => {
    expect(freeIdentifier(name, taken)).toBe(code);
  });

  test('has at most 60 characters, also with a number', () => {
    const long = slugOf('a'.repeat(80));
    expect(long).toHaveLength(60);
    expect(freeIdentifier('a'.repeat(80), [long])).toBe(`${'a'.repeat(58)}-2`);
    expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });
});
