import { expect, test } from 'vitest';
import { codesInLink } from './pair-by-codes.ts';

test.each([
  ['#pair=BAKERY01.4321.window-left', { playerCode: 'BAKERY01', accessCode: '4321', code: 'window-left' }],
  ['#pair=BAKERY01.4321.a%20b.c', { playerCode: 'BAKERY01', accessCode: '4321', code: 'a b.c' }],
  ['', null],
  ['#pair=BAKERY01.4321.', null],
  ['#pair=BAKERY01.43.window', null],
  ['#pair=BAKERY01.4321.%E0%A4%A', null],
  ['#other', null],
])('the link %j holds %j', (hash, codes) => {
  expect(codesInLink(hash)).toEqual(codes);
});
