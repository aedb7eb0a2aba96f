import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';

const page = readFileSync(join(root, 'docs/promises.md'), 'utf8');

/** What stands in the cell of proofs: files, each followed by names of tests in it. */
const proofs = [...page.matchAll(/^\| .+ \| (`.+”) \|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  ),
);

it('finds a proof for every promise', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|Promise)/.test(line));
  expect(lines.filter((line) => !/\| `.+: “.+” \|$/.test(line))).toEqual([]);
  expect(proofs.length).toBeGreaterThanOrEqual(lines.length);
});

it.each(proofs)('$file proves “$name”', ({ file, name }) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(name);
});
