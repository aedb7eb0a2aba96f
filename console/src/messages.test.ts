import { partsOf } from '@vitrine/contract/messages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';

interface Call {
  file: string;
  message: string;
  /** The names of its values, null if it has none. */
  values: string[] | null;
}

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);
const calls = files.flatMap((file) => callsIn(file, readFileSync(join(folder, file), 'utf8')));

/** The calls of `t` and `rich` with a literal message. */
function callsIn(file: string, source: string): Call[] {
  const found: Call[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [message, values] }) {
      if (callee.type !== 'Identifier' || (callee.name !== 't' && callee.name !== 'rich')) return;
      if (message?.type !== 'Literal' || typeof message.value !== 'string') return;
      const names = values?.type !== 'ObjectExpression' ? null : values.properties.map(nameOf).toSorted();
      found.push({ file, message: message.value, values: names });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function nameOf(property: object): string {
  return 'key' in property ? String((property.key as { name?: string }).name) : '…';
}

/** The names that the message reads, whichever of its cases is chosen. */
function namesIn(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => String(name)))].toSorted();
}

test('each text of the console is a message that can be read', () => {
  expect(calls.length).toBeGreaterThan(2000);
  const unreadable = calls.filter(({ message }) => {
    try {
      partsOf(message, {});
      return false;
    } catch {
      return true;
    }
  });
  expect(unreadable).toEqual([]);
});

test('each message gets exactly the values that it names', () => {
  const different = calls.filter(({ message, values }) => values !== null && values.join() !== namesIn(message).join());
  expect(different).toEqual([]);
});
