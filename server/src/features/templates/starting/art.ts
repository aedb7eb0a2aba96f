import { readFile } from 'node:fs/promises';
import { artPath } from './starting-template.ts';

const mirroredPrefix = 'mirrored-';

/** Mirrored, they would say something else. */
const oneWay = new Set(['arrow', 'clock-face']);

export const canBeMirrored = (drawing: string | undefined): boolean => drawing !== undefined && !oneWay.has(drawing);

/** The name of a drawing as the mirror shows it: its own if it is never mirrored. */
export const mirroredArt = (drawing: string): string => (canBeMirrored(drawing) ? mirroredPrefix + drawing : drawing);

/** The SVG of a drawing by its name or that of `mirroredArt`. */
export async function readArt(name: string): Promise<string> {
  if (!name.startsWith(mirroredPrefix)) return readFile(artPath(name), 'utf8');
  return mirroredSvg(await readFile(artPath(name.slice(mirroredPrefix.length)), 'utf8'));
}

/** All of it in one group that is turned over within the view box. */
function mirroredSvg(svg: string): string {
  const [, head = '', left = '', width = '', body = ''] =
    /^(<svg[^>]* viewBox="(\S+) \S+ (\S+) \S+"[^>]*>)(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  return `${head}<g transform="matrix(-1 0 0 1 ${2 * Number(left) + Number(width)} 0)">${body}</g></svg>`;
}
