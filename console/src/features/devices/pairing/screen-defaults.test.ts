import { expect, test } from 'vitest';
import { freeName } from './screen-defaults.ts';

test.each([
  ['Bondi', [], 'Bondi screen 1'],
  ['Bondi', ['bondi screen 1', 'Bondi screen 3'], 'Bondi screen 2'],
  ['B'.repeat(130), [], `${'B'.repeat(111)} screen 1`],
])('a device of %.20j among %j is named %.30j', (store, taken, name) => {
  expect(freeName(store, taken)).toBe(name);
});
