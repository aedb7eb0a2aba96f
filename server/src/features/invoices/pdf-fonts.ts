import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { root } from '../../paths.ts';

/** Embedded, for the signs of all currencies, and to look the same everywhere. */
const files = {
  regular: join(root, 'server/fonts/inter-regular.ttf'),
  bold: join(root, 'server/fonts/inter-semibold.ttf'),
};

/** pdfkit's types know paths only. */
type Fonts = Record<keyof typeof files, string>;

let parsed: Record<keyof typeof files, object> | undefined;

/**
 * The fonts for one document. Their tables are decoded once, because decoding took nine tenths of the time of an invoice. The
 * glyphs are created for each document, because they store the text that they were first used for, and equal invoices must
 * have equal bytes.
 */
export function fontsOfDocument(): Fonts {
  parsed ??= { regular: parsedFont(files.regular), bold: parsedFont(files.bold) };
  const own = (font: object) => Object.create(font, { _glyphs: { value: {} } });
  return { regular: own(parsed.regular), bold: own(parsed.bold) };
}

/** pdfkit also accepts a font that its font library has parsed. */
function parsedFont(path: string): object {
  return Reflect.get(Reflect.get(new PDFDocument({ font: path }), '_font'), 'font');
}
