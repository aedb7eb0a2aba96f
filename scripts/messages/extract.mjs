import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from '../run.mjs';
import { areaOf } from './areas.mjs';

/**
 * A call with a literal message. The names of its values are null if it has none, or if they are not written there.
 * @typedef {{ file: string, message: string, values: string[] | null }} Call
 */

const functions = new Set(['t', 'msg', 'rich', 'orError']);

/** The messages of the whole repository. @returns {Call[]} */
export function calls() {
  return ['contract', 'console', 'player', 'server'].flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => `${workspace}/src/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
      .flatMap(callsIn),
  );
}

/** @param {string} file */
function callsIn(file) {
  const source = readFileSync(join(root, file), 'utf8');
  /** @type {Call[]} */
  const found = [];
  if (!/\b(?:t|msg|rich|orError)\(/.test(source)) return found;
  new Visitor({
    CallExpression({ callee, arguments: [message, values] }) {
      if (callee.type !== 'Identifier' || !functions.has(callee.name)) return;
      if (message?.type !== 'Literal' || typeof message.value !== 'string') return;
      const names = values?.type === 'ObjectExpression' ? values.properties.map(nameOf).toSorted() : null;
      found.push({ file, message: message.value, values: names });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** @param {object} property */
function nameOf(property) {
  return 'key' in property ? String(/** @type {{ name?: string }} */ (property.key).name) : '…';
}

/** The areas that use each message. @param {Call[]} found @returns {Map<string, Set<string>>} */
export function usersOf(found) {
  const users = new Map();
  for (const { file, message } of found) users.set(message, (users.get(message) ?? new Set()).add(areaOf(file)));
  return users;
}
