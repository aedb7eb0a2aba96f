import { expect, test } from 'vitest';
import { addParts } from './changes.ts';
import { blankLayout, newPart } from './new-layout.ts';
import { currentProblems, problemAt, problemsOf } from './problems.ts';

const [text, zone] = (['text', 'zone'] as const).map((kind) => newPart({ kind, id: kind, name: kind, now: 0 }));
const document = addParts(
  blankLayout('landscape'),
  [text, zone].flatMap((part) => part ?? []),
);

test.each([
  ['layout.parts.1.playlistId', zone],
  ['layout.parts.0.style.size', text],
  ['layout.instead', null],
  ['layout.parts', null],
  ['version', null],
])('what the server refuses at %s belongs to its part', (field, part) => {
  expect(problemsOf({ [field]: ['Refused'] }, document)).toEqual([{ part, message: 'Refused' }]);
});

test('a problem of a part counts until the part is changed or deleted', () => {
  const problems = [problemAt(['parts', 1, 'playlistId'], 'Refused', document), problemAt([], 'Too large', document)];
  expect(currentProblems(problems, document)).toEqual(problems);
  const changed = { ...document, parts: document.parts.map((part) => ({ ...part })) };
  expect(currentProblems(problems, changed)).toEqual([problems[1]]);
});
