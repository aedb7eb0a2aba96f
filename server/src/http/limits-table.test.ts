import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { limits } from './limits.ts';

const documented = readFileSync(join(root, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, name = '', max, windowSeconds]) => ({ name, max: Number(max), windowSeconds: Number(windowSeconds) }));

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

test('the table of limits in docs matches the limits of the server', () => {
  expect(documented.sort(byName)).toEqual(Object.values(limits).sort(byName));
});

test('an attacker can lock a user out for 15 minutes at most', () => {
  const needsThePassword = ['code-sent:account'];
  const invitations = ['invitation:account', 'invitation-sent:user', 'invitation-sent:tenant'];
  const withoutAccount = ['sign-up:account', 'sign-up:installation'];
  const exempt = [...needsThePassword, ...invitations, ...withoutAccount];
  for (const { name, windowSeconds } of Object.values(limits).filter((each) => !exempt.includes(each.name))) {
    expect([name, windowSeconds <= 15 * 60]).toEqual([name, true]);
  }
});
