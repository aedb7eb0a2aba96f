import { expect, test } from 'vitest';
import { displayOptionsOf, displayOptionTexts, sharedDisplayOptions } from './display-options.ts';

const plain = displayOptionsOf({});

test.each([
  [plain, []],
  [{ ...plain, transition: 'fade' }, ['Cross-fade']],
  [{ ...plain, fit: 'cover', isMuted: true }, ['Fills the screen', 'Muted']],
  [{ transition: 'fade', fit: 'cover', isMuted: true }, ['Cross-fade', 'Fills the screen', 'Muted']],
] as const)('%o reads %o', (options, texts) => {
  expect(displayOptionTexts(options)).toEqual(texts);
});

test('several items share the options that are the same in all', () => {
  expect(sharedDisplayOptions([plain])).toEqual(plain);
  expect(sharedDisplayOptions([plain, { ...plain, isMuted: true }])).toEqual({ transition: 'cut', fit: 'contain' });
  expect(sharedDisplayOptions([plain, { transition: 'fade', fit: 'cover', isMuted: true }])).toEqual({});
});
