import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { areaNames, cataloguesOf } from './areas.mjs';

/** @typedef {Record<string, string>} Catalogue From the English text to the translation, which is empty if there is none. */

const folder = join(root, 'contract/languages');

export const languages = readdirSync(folder).toSorted();

/** @param {string} language @returns {Map<string, string>} What is translated. */
export function translationsOf(language) {
  const catalogues = readdirSync(join(folder, language)).map((name) => read(language, name));
  return new Map(catalogues.flatMap((catalogue) => Object.entries(catalogue)).filter(([, text]) => text !== ''));
}

/**
 * The catalogues that belong to what the code uses, by area.
 * @param {Map<string, Set<string>>} users @param {Map<string, string>} translations @returns {Map<string, Catalogue>}
 */
export function cataloguesFor(users, translations) {
  const messages = [...users.keys()].toSorted();
  const textsOf = (area) => messages.filter((message) => cataloguesOf(users.get(message) ?? new Set()).includes(area));
  return new Map(
    areaNames.map((area) => [
      area,
      Object.fromEntries(textsOf(area).map((message) => [message, translations.get(message) ?? ''])),
    ]),
  );
}

/** @param {string} language @param {Map<string, Catalogue>} catalogues */
export function write(language, catalogues) {
  for (const [area, catalogue] of catalogues) writeFileSync(join(folder, language, `${area}.json`), json(catalogue));
}

/** The areas whose file is not what it should be. @param {string} language @param {Map<string, Catalogue>} catalogues */
export function outdated(language, catalogues) {
  return [...catalogues].flatMap(([area, catalogue]) => {
    const written = existsSync(join(folder, language, `${area}.json`)) ? read(language, `${area}.json`) : null;
    return JSON.stringify(written) === JSON.stringify(catalogue) ? [] : [area];
  });
}

/** @param {string} language @param {string} name @returns {Catalogue} */
function read(language, name) {
  return JSON.parse(readFileSync(join(folder, language, name), 'utf8'));
}

/** @param {Catalogue} catalogue */
function json(catalogue) {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}
