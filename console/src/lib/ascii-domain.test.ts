import { expect, test } from 'vitest';
import { asciiDomain } from './ascii-domain.ts';

test.each([
  ['harbour.example', 'harbour.example'],
  [' Harbour.EXAMPLE ', 'harbour.example'],
  ['@harbour.example', 'harbour.example'],
  ['mara+till@Harbour.example', 'harbour.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['mara@BÜCHER.example', 'xn--bcher-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['shop.harbour.example', 'shop.harbour.example'],
  ['harbour', null],
  ['', null],
  ['https://harbour.example', null],
  ['harbour.example/path', null],
  ['harbour.example:8080', null],
  ['127.0.0.1', null],
  ['mara harbour.example', null],
])('the domain in “%s” is %s', (typed, domain) => {
  expect(asciiDomain(typed)).toBe(domain);
});
