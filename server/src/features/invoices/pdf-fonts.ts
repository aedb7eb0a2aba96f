import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { root } from '../../paths.ts';

// Embedded, for the signs of all currencies, and to look the same everywhere. The later ones are for what Inter lacks; the
// regular Japanese font has more rare characters than the bold one.
const files = {
  latin: 'inter-regular.ttf',
  latinBold: 'inter-semibold.ttf',
  arabic: 'plex-arabic-regular.ttf',
  arabicBold: 'plex-arabic-semibold.ttf',
  devanagari: 'noto-devanagari-regular.ttf',
  devanagariBold: 'noto-devanagari-semibold.ttf',
  japanese: 'noto-japanese-regular.ttf',
  japaneseBold: 'noto-japanese-semibold.ttf',
} as const;

export type FontName = keyof typeof files;
export type Weight = 'regular' | 'bold';

/** In the order in which a character is looked for. */
export const fontsOf: Record<Weight, readonly [FontName, ...FontName[]]> = {
  regular: ['latin', 'devanagari', 'arabic', 'japanese'],
  bold: ['latinBold', 'devanagariBold', 'arabicBold', 'japaneseBold', 'japanese'],
};

interface Glyph {
  codePoints: number[];
}

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: unknown): { direction: 'ltr' | 'rtl'; glyphs: Glyph[] };
}

const parsed = new Map<FontName, Font>();

/** Its tables are decoded once, because decoding takes nine tenths of the time of an invoice, and only when it is needed. */
export function fontOf(name: FontName): Font {
  const font = parsed.get(name) ?? parsedFont(join(root, 'server/fonts', files[name]));
  parsed.set(name, font);
  return font;
}

/**
 * The font for one document. The glyphs are created for each document, because they store the text that they were first used
 * for, and equal invoices must have equal bytes. pdfkit's types know paths only.
 */
export function fontOfDocument(name: FontName): string {
  return Object.create(fontOf(name), { _glyphs: { value: {} }, layout: { value: layout } });
}

/** Programs that read a PDF turn Arabic around letter by letter, also the letters that one glyph stands for. */
function layout(this: Font, text: string, features: unknown): ReturnType<Font['layout']> {
  const run: ReturnType<Font['layout']> = Reflect.get(Object.getPrototypeOf(this), 'layout').call(this, text, features);
  if (run.direction === 'rtl') run.glyphs = run.glyphs.map(turned);
  return run;
}

function turned(glyph: Glyph): Glyph {
  const { codePoints } = glyph;
  return codePoints.length < 2 ? glyph : Object.create(glyph, { codePoints: { value: codePoints.toReversed() } });
}

/** pdfkit also accepts a font that its font library has parsed. */
function parsedFont(path: string): Font {
  return Reflect.get(Reflect.get(new PDFDocument({ font: path }), '_font'), 'font');
}
