import { expect, test } from 'vitest';
import { statementOf } from './loggable-error.ts';

test.each([
  ['select 1', 'select 1'],
  ['select "id",\n    "name"\n  from "stores"', 'select "id", "name" from "stores"'],
  [`select ${'"column", '.repeat(500)}1`, `select ${'"column", '.repeat(11)}"colum`.slice(0, 120) + ' …'],
])('the statement %j is logged by its beginning', (query, logged) => {
  const statement = statementOf(Object.assign(new Error('Failed query'), { query }));
  expect(statement.slice(0, 100)).toBe(logged.slice(0, 100));
  expect(statement.length).toBeLessThanOrEqual(122);
});

test('an error that is no failed query has no statement', () => {
  expect(statementOf(new Error('x'))).toBe('');
});
