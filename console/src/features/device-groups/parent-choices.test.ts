import type { DeviceGroup } from '@vitrine/contract/device-groups';
import { expect, test } from 'vitest';
import { parentChoices } from './parent-choices.ts';

let lastId = 0;

function aGroup(name: string, path: string[]): DeviceGroup {
  const counts = { deviceCount: 0, childCount: 0, scheduleCount: 0 };
  return { groupId: (lastId += 1), name, path, parentId: 0, orientation: 1, description: '', ...counts, version: 0 };
}

const steps = (count: number) => Array.from({ length: count }, (_, index) => `level ${index + 1}`);
/** Eight groups nested in each other, beside another root with a subgroup. */
const chain = Array.from({ length: 8 }, (_, depth) => aGroup(`level ${depth + 1}`, steps(depth)));
const other = aGroup('other', []);
const otherChild = aGroup('subgroup of other', ['other']);
const all = [...chain, other, otherChild];

const open = (edited?: DeviceGroup) =>
  parentChoices(all, edited)
    .filter(({ disabled }) => !disabled)
    .map(({ label }) => label.trim());

test('a new group can have any parent but one at the maximum depth', () => {
  expect(open()).toEqual([...steps(7), 'other', 'subgroup of other']);
  expect(parentChoices(all, undefined)[7]?.label.trim()).toBe('level 8 (limit of 8 levels)');
});

test('a group with a subgroup needs room for both levels', () => {
  expect(open(other)).toEqual(steps(6));
});

test('neither the group itself nor one of its subgroups can be its parent', () => {
  expect(open(chain[4])).toEqual([...steps(4), 'other', 'subgroup of other']);
  expect(open(chain[0])).toEqual([]);
  expect(open(otherChild)).toEqual([...steps(7), 'other']);
});
