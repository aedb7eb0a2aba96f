import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { charactersLackingIn } from '@vitrine/contract/rules/font-characters';
import type { LayoutFont } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const packages: Record<LayoutFont, string> = {
  inter: 'inter',
  fraunces: 'fraunces',
  bricolage: 'bricolage-grotesque',
  archivo: 'archivo',
};
const maxCodePoint = 0x2ffff;

/** Of all scripts that the package of a font has: { "latin": "U+0000-00FF,U+0131,…" }. */
function declaredBy(name: string): Set<number> {
  const scripts = JSON.parse(readFileSync(resolve(`@fontsource-variable/${name}/unicode.json`), 'utf8')) as object;
  const ranges = Object.values(scripts).join(',').replaceAll('U+', '').split(',');
  return new Set(
    ranges.flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    }),
  );
}

test.each(Object.entries(packages) as [LayoutFont, string][])(
  'the characters of %s are those of its package',
  (font, name) => {
    const declared = declaredBy(name);
    const wrong: string[] = [];
    for (let code = 0; code <= maxCodePoint; code++) {
      const character = String.fromCodePoint(code);
      if (character.normalize('NFC') !== character) continue;
      if ((charactersLackingIn(font, character).length === 0) !== declared.has(code)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  },
);

test('what a font lacks is named once, and composed accents count as one character', () => {
  expect(charactersLackingIn('fraunces', 'Кофе, кофе')).toEqual(['К', 'о', 'ф', 'е', 'к']);
  expect(charactersLackingIn('inter', 'Кофе → 咖啡')).toEqual(['→', '咖', '啡']);
  expect(charactersLackingIn('archivo', 'Ca\u0302fe\u0301')).toEqual([]);
});
