import { expect, test } from 'vitest';
import { daysProblem, typedDays } from './typed-days.ts';

const limits = { minDate: '2026-11-01', maxDate: '2027-01-31' };
const unreadable = 'Enter a date like 24-Nov-2026';

test.each<[text: string, days: string[], rest: string, problem: string | null]>([
  ['24-Dec-2026', ['2026-12-24'], '', null],
  ['24-Dec-2026,', ['2026-12-24'], '', null],
  ['31-dec-2026, 24 December 2026,2026-12-25', ['2026-12-24', '2026-12-25', '2026-12-31'], '', null],
  ['24-Dec-2026\n25-Dec-2026\r\n26-Dec-2026\n', ['2026-12-24', '2026-12-25', '2026-12-26'], '', null],
  ['24-Dec-2026\t25-Dec-2026; 26-Dec-2026', ['2026-12-24', '2026-12-25', '2026-12-26'], '', null],
  ['24-Dec-2026, 2026-12-24', ['2026-12-24'], '', null],
  ['24 December, 2026, 1 Jan, 2027', ['2026-12-24', '2027-01-01'], '', null],
  ['24-Dec-2026, Christmas, 26-Dec-2026', ['2026-12-24', '2026-12-26'], 'Christmas', unreadable],
  ['24/12/2026, 31-Feb-2027', [], '24/12/2026, 31-Feb-2027', unreadable],
  ['2026-10-31', [], '31-Oct-2026', 'Not before 01-Nov-2026'],
  ['24-Dec-2026, 2027-02-01', ['2026-12-24'], '01-Feb-2027', 'Not after 31-Jan-2027'],
  [' , ;\n', [], '', null],
  ['', [], '', null],
])('%j typed as dates is %j, and %j stays with the message %j', (text, days, rest, problem) => {
  expect(typedDays(text, limits)).toEqual({ days, rest });
  expect(daysProblem(text, limits)).toBe(problem);
});

test('without limits each date is one of the field', () => {
  expect(typedDays('01-Jan-1999, 31-Dec-2999', {}).days).toEqual(['1999-01-01', '2999-12-31']);
});
