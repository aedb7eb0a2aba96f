import { expect, test } from 'vitest';
import { appTokenPrefix, isToken, keyTokenPrefix, newToken, shownPrefix } from './key-token.ts';

test('a new key has the shape that scanners look for, and its checksum is right', () => {
  for (let count = 0; count < 100; count += 1) {
    const token = newToken(keyTokenPrefix);
    expect(token).toMatch(/^vk_[0-9A-Za-z]{38}$/);
    expect(isToken(keyTokenPrefix, token)).toBe(true);
  }
  expect(newToken(appTokenPrefix)).toMatch(/^va_[0-9A-Za-z]{38}$/);
  expect(isToken(appTokenPrefix, newToken(keyTokenPrefix))).toBe(false);
  expect(shownPrefix('vk_Ab12cdefgh')).toBe('vk_Ab12');
});

test('a known key keeps its checksum, so that keys of earlier versions keep working', () => {
  expect(isToken(keyTokenPrefix, 'vk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2W2gch')).toBe(true);
});

test.each<[string, (token: string) => string]>([
  ['a missing character', (token) => token.slice(0, -1)],
  ['one character more', (token) => `${token}a`],
  ['two characters exchanged', (token) => `${token.slice(0, 5)}${token[6]}${token[5]}${token.slice(7)}`],
  ['another character', (token) => `${token.slice(0, 9)}${token[9] === 'a' ? 'b' : 'a'}${token.slice(10)}`],
  ['the checksum of another key', (token) => `${token.slice(0, -6)}${newToken(keyTokenPrefix).slice(-6)}`],
  ['capital letters only', (token) => token.toUpperCase()],
  ['only the prefix', () => 'vk_'],
])('%s is refused without a lookup', (_what, spoil) => {
  // Equal neighbours exchanged would be the same key.
  const token = Array.from({ length: 50 }, () => newToken(keyTokenPrefix)).find((each) => each[5] !== each[6]) ?? '';
  expect(isToken(keyTokenPrefix, spoil(token))).toBe(false);
});
