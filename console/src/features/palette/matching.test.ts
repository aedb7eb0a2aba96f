import { expect, test } from 'vitest';
import { holdsWords, matching, oneLine } from './matching.ts';

test.each([
  ['Device groups', 'dev', true],
  ['Device groups', 'groups device', true],
  ['Device groups', 'DEVICE', true],
  ['Device groups', 'devices', false],
  ['Émile', 'emile', true],
  ['Emile', 'émi', true],
  ['फ़ाइलें', 'फाइल', true],
  ['दिन', 'दान', false],
  ['ガイド', 'ガイ', true],
  ['ガイド', 'カイ', false],
  ['أجهزة', 'اجهزة', true],
  ['100%', '0%', true],
  ['a.c', 'a.', true],
  ['abc', 'a.', false],
  ['anything', '', true],
])('that %j contains each word of %j is %j', (name, text, expected) => {
  expect(holdsWords(name, text)).toBe(expected);
});

test.each([
  ['  two   words ', 'two words'],
  ['a\tb', 'a b'],
  ['   ', ''],
])('%j is searched as %j', (typed, expected) => {
  expect(oneLine(typed)).toBe(expected);
});

test('matches at the start rank first, otherwise the order stays', () => {
  const items = ['New device', 'Devices', 'New device group', 'Device groups'].map((label) => ({ label }));
  expect(matching(items, 'dev').map(({ label }) => label)).toEqual([
    'Devices',
    'Device groups',
    'New device',
    'New device group',
  ]);
});
