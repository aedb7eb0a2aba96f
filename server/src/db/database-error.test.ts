import { expect, test } from 'vitest';
import { isConnectionLost } from './database-error.ts';

function fromPostgres(code: string) {
  return Object.assign(new Error('a message of the database'), { severity: 'FATAL', code });
}

test.for([
  ['the server has no connection left', fromPostgres('53300')],
  ['the server shuts down', fromPostgres('57P01')],
  ['the server is starting', fromPostgres('57P03')],
  ['the connection failed', fromPostgres('08006')],
  ['the server refuses connections', Object.assign(new Error(), { code: 'ECONNREFUSED' })],
  ['no connection of the pool became free', new Error('timeout exceeded when trying to connect')],
  ['a query failed because of it', new Error('Failed query', { cause: fromPostgres('53300') })],
] as const)('the database is unavailable when %s', ([, error]) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.for([
  ['a name is taken', fromPostgres('23505')],
  ['the disk is full', fromPostgres('53100')],
  ['a query took too long', fromPostgres('57014')],
  ['a file is missing', Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' })],
] as const)('the database is available when %s', ([, error]) => {
  expect(isConnectionLost(error)).toBe(false);
});
