import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { root } from './paths.ts';

/** Each setting in the table of README.md with its default. */
const documented = readFileSync(join(root, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .flatMap((line) => {
    const [, names = '', defaults = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const values = defaults.split(/,\s*/);
    return names.split(', ').map((name, at) => [name, values[at] ?? ''] as const);
  });

test('the table of README.md lists every setting, and nothing else', () => {
  expect(documented.map(([name]) => name).sort()).toEqual([...settingNames].sort());
});

test('the defaults in the table are the real ones', () => {
  const config = Object.entries(readConfig({ DATA_DIR: './data' }));
  const actual = new Map(config.map(([name, value]) => [name, value === null || value === false ? '' : String(value)]));
  for (const [name, value] of documented) {
    expect([name, name === 'DATA_DIR' ? resolve(value) : value]).toEqual([name, actual.get(name)]);
  }
});
