import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const page = readFileSync(join(root, 'docs/promises.md'), 'utf8');

/** Each promise with its proofs: files, each followed by the names of tests in it. */
const promises = [...page.matchAll(/^\| (.+) \| (`.+”) \|$/gm)].map(([, promise = '', cell = '']) => ({
  promise,
  proofs: [...cell.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  ),
}));
const proofs = promises.flatMap((each) => each.proofs);

it('finds a proof for every promise', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|Promise)/.test(line));
  expect(lines.filter((line) => !/\| `.+: “.+” \|$/.test(line))).toEqual([]);
  expect(proofs.length).toBeGreaterThanOrEqual(lines.length);
});

it.each(proofs)('$file proves “$name”', ({ file, name }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(name);
});

it.each(promises)('npm test proves “$promise”', (each) => {
  expect(each.proofs.filter((proof) => !isLong(proof))).not.toEqual([]);
});

/** @param {{ file: string, name: string }} proof */
function isLong({ file, name }) {
  const after = readFileSync(join(root, file), 'utf8').split(name)[1] ?? '';
  return file.includes('.long.') || /^[^\n]*['"`],\s*\{ tags: 'long'[ ,]/.test(after);
}
