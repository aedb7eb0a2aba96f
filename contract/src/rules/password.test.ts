import { expect, it } from 'vitest';
import { passwordProblems } from './password.ts';

it.each([
  ['Abcdef1!', []],
  ['Pässword 1€', []],
  [`${'Aa1!'.repeat(32)}`, []],
  ['Abcde1!', ['Use at least 8 characters.']],
  [`${'Aa1!'.repeat(32)}a`, ['Use at most 128 characters.']],
  ['abcdef1!', ['Use at least one uppercase letter.']],
  ['ABCDEF1!', ['Use at least one lowercase letter.']],
  ['Abcdefg!', ['Use at least one digit.']],
  ['Abcdefg1', ['Use at least one special character, such as ! or #.']],
  ['Abcdef 1', ['Use at least one special character, such as ! or #.']],
  ['Aa1😀😀😀😀', ['Use at least 8 characters.']],
])('%s', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});

it('reports all problems at once', () => {
  expect(passwordProblems('')).toEqual([
    'Use at least 8 characters.',
    'Use at least one uppercase letter.',
    'Use at least one lowercase letter.',
    'Use at least one digit.',
    'Use at least one special character, such as ! or #.',
  ]);
});

it.each(['Password1!', 'P@ssw0rd', 'Summer2024!', '#Qwerty123', 'Welcome-1'])('%s is a common password', (common) => {
  expect(passwordProblems(common)).toContain('This password is too common. Choose another one.');
});

it.each(['Vitrine-demo-1', 'Harbour-coffee-1', 'Right-pass-1', 'Passwordless-life-1'])(
  '%s is not a common password',
  (rare) => {
    expect(passwordProblems(rare)).toEqual([]);
  },
);
