import { expect, test } from 'vitest';
import { describedByName, followingName } from './follow-name.ts';

const followers = { ...describedByName, code: (name: string) => name.toLowerCase() };

test.each([
  ['nothing typed yet', { name: '', description: '', code: '' }, { description: 'Bar', code: 'bar' }],
  ['made of the name', { name: 'Ba', description: 'Ba', code: 'ba' }, { description: 'Bar', code: 'bar' }],
  ['an edited description', { name: 'Ba', description: 'Left of the door', code: 'ba' }, { code: 'bar' }],
  ['a cleared description', { name: 'Ba', description: '', code: 'ba' }, { code: 'bar' }],
  ['a copy', { name: 'Copy of Ba', description: 'Ba', code: '' }, {}],
])('with %s the new name changes what was made of the old one', (_, values, changes) => {
  expect(followingName(values, 'Bar', followers)).toEqual(changes);
});
