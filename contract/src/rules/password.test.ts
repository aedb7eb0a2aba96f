import { expect, it } from 'vitest';
import { passwordProblems } from './password.ts';

it.each([
  ['Abcdef1!', []],
  ['Pässword 1€', []],
  [`${'Aa1!'.repeat(32)}`, []],
  ['Abcde1!', ['Use at least 8 characters.']],
  [`${'Aa1!'.repeat(32)}a`, ['Use at most 128 characters.']],
  ['abcdef1!', ['Use at least one upper-case letter.']],
  ['ABCDEF1!', ['Use at least one lower-case letter.']],
  ['Abcdefg!', ['Use at least one digit.']],
  ['Abcdefg1', ['Use at least one special character, such as ! or #.']],
  ['Abcdef 1', ['Use at least one special character, such as ! or #.']],
  ['Aa1😀😀😀😀', ['Use at least 8 characters.']],
])('%s', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

it('says everything at once', () => {
  expect(passwordProblems('')).toEqual([
    'Use at least 8 characters.',
    'Use at least one upper-case letter.',
    'Use at least one lower-case letter.',
    'Use at least one digit.',
    'Use at least one special character, such as ! or #.',
  ]);
});
