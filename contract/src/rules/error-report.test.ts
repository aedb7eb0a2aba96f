import { expect, it } from 'vitest';
import { scrubSecrets, errorReport } from './error-report.ts';

it.each([
  ['identifiers of a program', "Cannot read properties of undefined (reading 'name')"],
  ['a path of the system', "ENOENT: no such file or directory, open '/srv/vitrine/media/12'"],
  ['a service of the system', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['a small number', 'Found 17 rows where there should be 1'],
])('keeps %s', (_name, message) => {
  expect(scrubSecrets(message)).toBe(message);
});

it.each([
  ['an email address', 'No mailbox mara.lindqvist+x@harbour.example here', 'No mailbox [email] here'],
  ['a query', 'GET https://signs.example/api/x?token=abc&y=1 failed', 'GET https://signs.example/api/x?… failed'],
  ['the token in a link', 'No page /auth/reset-password#token=abc', 'No page /auth/reset-password?…'],
  [
    'who signs in at an address',
    'No answer of smtp://mara:secret@mail.example:587',
    'No answer of smtp://mail.example:587',
  ],
  ['a token', 'Refused: Bearer abc.def', 'Refused: Bearer […]'],
  ['a named secret', '{ password: Right-pass-1 }', '{ password: […] }'],
  ['a body', 'Unexpected token in JSON at "{"name":"Mara"', 'Unexpected token in JSON at "…"'],
  ['a quoted text', "No playlist 'Autumn sale' here", "No playlist '…' here"],
  ['random characters', 'No session 8f14e45fceea167a5a36dedd4bea2543', 'No session […]'],
  ['a signed token', 'Bad eyJhbGciOiJIUzI1NiJ9x.eyJzaWQiOiIxMjM0NTY3ODkw.x', 'Bad […].[…].x'],
  ['a phone number', 'Cannot text +61 2 9000 0000', 'Cannot text [number]'],
  ['a code', 'Wrong code 493027', 'Wrong code [number]'],
])('removes %s', (_name, message, scrubbed) => {
  expect(scrubSecrets(message)).toBe(scrubbed);
});

it('reports only name, message and stack of an error and its causes, the first cause first', () => {
  const cause = Object.assign(new Error('No row for mara@harbour.example'), { row: 'Mara' });
  const error = Object.assign(new TypeError('It failed', { cause }), { body: 'secret' });
  const framesOf = () => [
    { filename: 'https://signs.example/admin/a.js?v=1#x', function: 'save', lineno: 1, colno: 2, vars: { a: 1 } },
  ];
  const stacktrace = {
    frames: [{ filename: 'https://signs.example/admin/a.js', function: 'save', lineno: 1, colno: 2, in_app: true }],
  };
  expect(errorReport(error, { framesOf })).toEqual([
    { type: 'Error', value: 'No row for [email]', stacktrace },
    { type: 'TypeError', value: 'It failed', stacktrace },
  ]);
});

it('takes no stack frame from a message, and stops at circular causes', () => {
  const error = new Error('first\n    at mara (secret.ts:1:1)');
  error.cause = error;
  const parsed: string[] = [];
  expect(errorReport(error, { framesOf: (lines) => (parsed.push(lines), []) })).toHaveLength(1);
  expect(parsed.join()).not.toContain('secret.ts');
});
