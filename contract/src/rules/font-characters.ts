import type { LayoutFont } from './layout.ts';

// Code points that the fonts' packages declare; a test of the player compares them.
const latin = rangesOf(
  '0-2CC 2CE-2D7 2DA 2DC-301 303-304 308-309 323 329 1D00-1DBF 1E00-1EFF 2000-206F 20A0-20C0 2113 2122 2191 2193 2212 2215',
  '2C60-2C7F A720-A7FF FEFF FFFD',
);
const greekAndCyrillic = rangesOf(
  '370-377 37A-37F 384-38A 38C 38E-3A1 3A3-52F 1C80-1C8A 1F00-1FFF 2116 2DE0-2DFF A640-A69F FE2E-FE2F',
);

/** The characters of the words, each once, that the font lacks: a screen takes them from Inter, or from a font of its own. */
export function charactersLackingIn(font: LayoutFont, words: string): string[] {
  const has = font === 'inter' ? [...latin, ...greekAndCyrillic] : latin;
  return [...new Set(words.normalize('NFC'))].filter((each) => {
    const code = each.codePointAt(0) ?? 0;
    return !has.some(([from, to]) => from <= code && code <= to);
  });
}

function rangesOf(...texts: string[]): [from: number, to: number][] {
  return texts
    .join(' ')
    .split(' ')
    .map((range) => {
      const [from = 0, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return [from, to];
    });
}
