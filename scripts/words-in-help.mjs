import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { bannedIn } from './words-rule.mjs';

/** The lines of the help with words that docs/glossary.md replaces. @param {string} folder */
export function bannedWordsInHelp(folder = 'docs/help') {
  const pages = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return pages.flatMap((name) =>
    readFileSync(join(root, folder, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => bannedIn(line).map((problem) => `${folder}/${name}:${index + 1} ${problem}`)),
  );
}
