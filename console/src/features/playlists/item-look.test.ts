import { expect, test } from 'vitest';
import { lookOf, lookText, sharedLook } from './item-look.ts';

const plain = lookOf({});

test.each([
  [plain, ''],
  [{ ...plain, transition: 'fade' }, 'Cross-fade'],
  [{ ...plain, fit: 'cover', isMuted: true }, 'Fills the screen · muted'],
  [{ transition: 'fade', fit: 'cover', isMuted: true }, 'Cross-fade · fills the screen · muted'],
] as const)('%o is told as “%s”', (look, text) => {
  expect(lookText(look)).toBe(text);
});

test('several items share what is the same in all of them', () => {
  expect(sharedLook([plain])).toEqual(plain);
  expect(sharedLook([plain, { ...plain, isMuted: true }])).toEqual({ transition: 'cut', fit: 'contain' });
  expect(sharedLook([plain, { transition: 'fade', fit: 'cover', isMuted: true }])).toEqual({});
});
