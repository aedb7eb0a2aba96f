import { shown } from '@vitrine/contract/stored-text';
import { expect, test } from 'vitest';
import { createLostFiles } from './lost-files.ts';
import { createProblems } from './problems.ts';

const nothing = { missing: [], error: null };
const fetchedAgain = 'The browser has lost parts of the player: fetched again';

test('a loss is reported until a later comparison, but not only until one that follows at once', () => {
  let now = 0;
  const problems = createProblems(() => {});
  const lostFiles = createLostFiles(problems, () => now);
  lostFiles.checked({ missing: ['index.html'], error: null });
  expect(shown(problems.latest() ?? '')).toBe(fetchedAgain);
  now = 200;
  lostFiles.checked(nothing);
  expect(shown(problems.latest() ?? '')).toBe(fetchedAgain);
  now = 60_000;
  lostFiles.checked(nothing);
  expect(problems.latest()).toBeNull();
});

test('a loss that could not be repaired says why', () => {
  const problems = createProblems(() => {});
  createLostFiles(problems, () => 0).checked({ missing: ['index.html'], error: 'index.html: status 500' });
  expect(shown(problems.latest() ?? '')).toContain('without a network it may not start (index.html: status 500)');
});
