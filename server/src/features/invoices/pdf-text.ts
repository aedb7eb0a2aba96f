import { type FontName, fontOfDocument, type Weight } from './pdf-fonts.ts';
import { bottom, dark, leftOf, newPage, type Pdf } from './pdf-sheet.ts';
import { directionOfText, type Run, runsOf } from './text-runs.ts';
import { wrapLines } from './wrap-lines.ts';

interface Look {
  size: number;
  weight?: Weight;
  color?: string;
  /** With digits of equal width, so that amounts below each other are aligned. */
  figures?: true;
}

interface Box extends Look {
  /** From the edge where lines begin: the right one in a language that is written from right to left. */
  at: number;
  width: number;
  /** `right` of amounts, which stand below each other from the right in all languages. */
  align?: 'start' | 'end' | 'right';
  /** The end of a text that is wider than its line becomes an ellipsis. */
  oneLine?: true;
  /** Goes on on the next page. */
  overPages?: true;
}

/** The height of a line and of its letters, of the size. As Inter has them; other scripts need more below. */
const heights = { latin: 1.21, others: 1.45, ascent: 0.97 };
/** Between what stands at the right and the text at the right of it, in a language that begins there. */
const gap = 10;

/** A line of text that knows its place within itself. */
interface Line {
  runs: readonly (Run & { width: number })[];
  width: number;
  height: number;
}

/** Writes a text from the current height on, and moves the height below it. */
export function write(pdf: Pdf, text: string, box: Box): void {
  writeLines(pdf, linesOf(pdf, text, box), box);
}

export function writeLines(pdf: Pdf, lines: readonly Line[], box: Box): void {
  const { document } = pdf;
  for (const { runs, width, height } of lines) {
    if (box.overPages && document.y + height > bottom) newPage(pdf);
    const top = document.y;
    let x = leftOf(pdf, box.at, box.width) + before(pdf, box, box.width - width);
    for (const run of runs) {
      drawRun(pdf, run, { ...box, x, y: top + box.size * heights.ascent });
      x += run.width;
    }
    document.y = top + height;
  }
}

/** How much of the free space is at the left of a line. */
function before({ direction }: Pdf, { align = 'start' }: Box, free: number): number {
  if (align === 'right') return direction === 'rtl' ? free - gap : free;
  return (direction === 'rtl') === (align === 'start') ? free : 0;
}

/** The text as it will be written, for who must know its height before. */
export function linesOf(pdf: Pdf, text: string, box: Box): Line[] {
  const laidOut = new Map<string, Line>();
  const lineOf = (line: string) => {
    const found = laidOut.get(line) ?? layOut(pdf, line, box);
    laidOut.set(line, found);
    return found;
  };
  const widthOf = (line: string) => lineOf(line).width;
  const lines = wrapLines(text, box.width, widthOf);
  if (!box.oneLine || lines.length === 1) return lines.map(lineOf);
  const [head = ''] = wrapLines(text, box.width - widthOf('…'), widthOf);
  return [lineOf(`${head}…`)];
}

export function heightOf(lines: readonly Line[]): number {
  return sum(lines.map(({ height }) => height));
}

function layOut(pdf: Pdf, line: string, box: Box): Line {
  const direction = directionOfText(line, pdf.direction);
  const runs = runsOf(line, direction, box.weight ?? 'regular').map((run) => ({
    ...run,
    width: widthOfRun(pdf, run, box),
  }));
  const isLatin = runs.every(({ font }) => font === 'latin' || font === 'latinBold');
  return {
    runs,
    width: sum(runs.map(({ width }) => width)),
    height: box.size * (isLatin ? heights.latin : heights.others),
  };
}

function drawRun(pdf: Pdf, run: Run, { x, y, color = dark, ...look }: Look & { x: number; y: number }): void {
  const { document } = pdf;
  withFont(pdf, run.font, look.size).fillColor(color);
  const options = { lineBreak: false, baseline: 'alphabetic', features: featuresOf(run, look) } as const;
  // What a reader copies and searches: the signs of Devanagari stand in another order than they are read.
  const isReordered = run.font === 'devanagari' || run.font === 'devanagariBold';
  if (isReordered) document.markContent('Span', { actual: run.read });
  document.text(run.text, x, y, options);
  if (isReordered) document.endMarkedContent();
}

function widthOfRun(pdf: Pdf, run: Run, look: Look): number {
  return withFont(pdf, run.font, look.size).widthOfString(run.text, { features: featuresOf(run, look) });
}

/** A list, even an empty one, lets the font library shape the whole run, which it otherwise does word by word. */
function featuresOf({ font }: Run, { figures }: Look): PDFKit.Mixins.TextOptions['features'] {
  if (font !== 'latin' && font !== 'latinBold') return [];
  return figures ? ['tnum'] : undefined;
}

function withFont({ document, fonts }: Pdf, name: FontName, size: number): PDFKit.PDFDocument {
  if (!fonts.has(name)) document.registerFont(name, fontOfDocument(name));
  fonts.add(name);
  return document.font(name).fontSize(size);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
