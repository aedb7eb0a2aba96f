import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

test.each([
  ['k7p4qx', 'K7P4QX', false],
  [' K7P 4QX ', 'K7P4QX', false],
  ['K7P-4QX', 'K7P4QX', false],
  ['K7P–4QX and more', 'K7P4QX', true],
  ['K7O', 'K7', true],
  ['I01O', '', true],
  ['K7.', 'K7', true],
  ['', '', false],
])('%j is the code %j', (text, code, hasWrong) => {
  expect(typedCode(text)).toEqual({ code, hasWrong });
});
