import { expect, test } from 'vitest';
import { createProblems } from './problems.ts';

test('the latest problem is reported, and what a layout lacks only if no other problem explains it', () => {
  const problems = createProblems(() => {});
  problems.set('fetching 7', 'menu.png: no space is left on this device');
  problems.set('part of 9', 'Board, image: the file is missing');
  expect(problems.latest()).toBe('menu.png: no space is left on this device');
  problems.set('sound', 'The browser blocks sound');
  expect(problems.latest()).toBe('The browser blocks sound');
  problems.clear('sound');
  problems.clear('fetching 7');
  expect(problems.latest()).toBe('Board, image: the file is missing');
  problems.retainFiles(new Set([7]));
  expect(problems.latest()).toBeNull();
});
