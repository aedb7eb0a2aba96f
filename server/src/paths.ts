import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the repository, whether this code runs bundled in server/dist or from its source. */
export const root = findRoot(import.meta.dirname);

function findRoot(directory: string): string {
  if (existsSync(join(directory, 'package-lock.json'))) return directory;
  const parent = dirname(directory);
  if (parent === directory)
    throw new Error('The repository root, which holds package-lock.json, is not above this file');
  return findRoot(parent);
}
