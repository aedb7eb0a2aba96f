import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const line = (...cells: (string | number)[]) => csvOf([cells]).slice(1, -2);

it.each<[string, (string | number)[], string]>([
  ['plain text', ['Bondi', 'Sydney'], 'Bondi,Sydney'],
  ['numbers', [7, -2.5, 0], '7,-2.5,0'],
  ['a comma', ['Bondi, Beach'], '"Bondi, Beach"'],
  ['quotes', ['The "Bay"'], '"The ""Bay"""'],
  ['lines', ['first\nsecond'], '"first\nsecond"'],
  ['blanks at the ends', [' Bondi '], '" Bondi "'],
  ['nothing', ['', ''], ','],
  ['a negative number as text', ['-12.50'], '-12.50'],
  ['a formula', ['=1+1'], "'=1+1"],
  ['a formula with quotes', ['=HYPERLINK("http://evil.example","x")'], `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['a plus', ['+61 2 9000 0000'], "'+61 2 9000 0000"],
  ['a minus', ['-1+cmd|x'], "'-1+cmd|x"],
  ['an at sign', ['@SUM(A1)'], "'@SUM(A1)"],
  ['a tab', ['\t=1'], "'\t=1"],
  ['a carriage return', ['\r=1'], `"'\r=1"`],
  ['blanks before a formula', [' =1'], "' =1"],
  ['a formula in wide letters', ['＝1+1'], "'＝1+1"],
])('writes %s', (_name, cells, expected) => {
  expect(line(...cells)).toBe(expected);
});

it('begins with a byte order mark and ends each line with CRLF', () => {
  expect(csvOf([['Name'], ['Bondi']])).toBe('\uFEFFName\r\nBondi\r\n');
});
