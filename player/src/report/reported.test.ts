import { msg } from '@vitrine/contract/messages';
import { shown, toStored } from '@vitrine/contract/stored-text';
import { expect, test } from 'vitest';
import { reported } from './reported.ts';

const stored = (error: string) => toStored(msg('The cache cannot be cleared: {error}'), { error });

test('a problem is reported as it is stored, so that each reader has it in another language', () => {
  expect(reported(null)).toBe(null);
  expect(reported(stored('disk'))).toBe(stored('disk'));
});

test('a problem that is too long to be stored is reported as a text that can be read, and never as half of a stored one', () => {
  const text = reported(stored('x'.repeat(600))) ?? '';
  expect(text).toBe(`The cache cannot be cleared: ${'x'.repeat(600)}`.slice(0, 500));
  expect(shown(text)).toBe(text);
});
