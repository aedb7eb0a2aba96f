import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** The table of a page in docs whose first column has this heading. Rows are found by first cell, cells by column. */
export function docsTable(page: string, heading: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const tables = readFileSync(join(root, 'docs', page), 'utf8').split(/\n(?!\|)/);
  const lines = tables.map((text) => text.split('\n').filter((line) => line.startsWith('|')));
  const found = lines.find(([first = '']) => cellsOf(first)[0] === heading);
  if (found === undefined) throw new Error(`docs/${page} has no table of ${heading}`);
  const [, ...columns] = cellsOf(found[0] ?? '');
  const rows = found.slice(2).map(cellsOf);
  return new Map(
    rows.map(([name = '', ...cells]) => [name, new Map(columns.map((each, i) => [each, cells[i] ?? '']))]),
  );
}

function cellsOf(line: string): string[] {
  const cells = line.split('|').slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll('`', ''));
}
