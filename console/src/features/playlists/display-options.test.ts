import { expect, test } from 'vitest';
import { displayOptionsOf, displayOptionTexts, sharedDisplayOptions } from './display-options.ts';

const plain = displayOptionsOf({});

test.each([
  [plain, []],
  [{ ...plain, transition: 'fade' }, ['Cross-fade']],
  [{ ...plain, fit: 'cover', isMuted: true }, ['Fills the screen', 'Muted']],
  [{ ...plain, transition: 'fade', fit: 'cover', isMuted: true }, ['Cross-fade', 'Fills the screen', 'Muted']],
  [{ ...plain, transition: 'push', transitionMs: 1200 }, ['Push, slow']],
  [{ ...plain, transition: 'zoom', transitionMs: 900 }, ['Zoom, 0.9 s']],
] as const)('%o reads %o', (options, texts) => {
  expect(displayOptionTexts(options)).toEqual(texts);
});

test('several items share the options that are the same in all', () => {
  expect(sharedDisplayOptions([plain])).toEqual(plain);
  expect(sharedDisplayOptions([plain, { ...plain, isMuted: true }])).toEqual({
    transition: 'cut',
    transitionMs: 600,
    fit: 'contain',
  });
  const other = { transition: 'fade', transitionMs: 300, fit: 'cover', isMuted: true } as const;
  expect(sharedDisplayOptions([plain, other])).toEqual({});
});
