import { expect, test } from 'vitest';
import { displayOptionsOf, displayOptionsText, sharedDisplayOptions } from './display-options.ts';

const plain = displayOptionsOf({});

test.each([
  [plain, ''],
  [{ ...plain, transition: 'fade' }, 'Cross-fade'],
  [{ ...plain, fit: 'cover', isMuted: true }, 'Fills the screen · muted'],
  [{ transition: 'fade', fit: 'cover', isMuted: true }, 'Cross-fade · fills the screen · muted'],
] as const)('%o reads “%s”', (options, text) => {
  expect(displayOptionsText(options)).toBe(text);
});

test('several items share the options that are the same in all', () => {
  expect(sharedDisplayOptions([plain])).toEqual(plain);
  expect(sharedDisplayOptions([plain, { ...plain, isMuted: true }])).toEqual({ transition: 'cut', fit: 'contain' });
  expect(sharedDisplayOptions([plain, { transition: 'fade', fit: 'cover', isMuted: true }])).toEqual({});
});
