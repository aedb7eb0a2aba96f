import { expect, test, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { readArguments } from './read-arguments.ts';

const usage = {
  ...{ call: 'npm run move -- FROM TO [--delete]', about: 'Moves files.', minArgs: 1, maxArgs: 2 },
  flags: { delete: 'deletes what was moved' },
};

test('arguments and options are read in any order, and a name that begins with a dash after --', () => {
  expect(readArguments(usage, ['--delete', 'a', 'b'])).toEqual({ args: ['a', 'b'], flags: new Set(['delete']) });
  expect(readArguments(usage, ['--', '--help'])).toEqual({ args: ['--help'], flags: new Set() });
});

test('--help prints what the command does, and runs nothing', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(readArguments(usage, ['a', '--help', 'c', 'd'])).toBeNull();
  expect(log.mock.calls).toEqual([
    [
      'Usage: npm run move -- FROM TO [--delete]\nMoves files.\nOptions:\n  --delete  deletes what was moved\n  --help  prints this',
    ],
  ]);
});

test.each([
  ['an unknown option', ['a', '--force'], "Unknown option '--force'"],
  ['a short option', ['a', '-x'], "Unknown option '-x'"],
  ['a value for an option that has none', ['a', '--delete=all'], "Option '--delete' does not take an argument"],
  ['no argument', [''], 'An argument is missing'],
  ['one argument too many', ['a', 'b', 'c'], '"c" is one argument too many'],
])('%s is refused with the usage', (_, typed, reason) => {
  expect(() => readArguments(usage, typed)).toThrow(new StartupError(`${reason}. Usage: ${usage.call}`));
});
