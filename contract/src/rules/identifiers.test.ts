import { describe, expect, test } from 'vitest';
import { freeIdentifier, identifiersFor, slugOf } from './identifiers.ts';

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

test('identifiers of several devices differ from each other, from given ones and from those taken', () => {
  const devices = [
    { name: '東京' },
    { name: '大阪' },
    { name: 'Till' },
    { name: 'Door', code: 'TILL' },
    { name: 'Bar' },
  ];
  expect(identifiersFor(devices, ['screen-2', 'Bar'])).toEqual(['screen', 'screen-3', 'till-2', 'TILL', 'bar-2']);
});
