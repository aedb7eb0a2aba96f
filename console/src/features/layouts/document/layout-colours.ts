import type { Brand, BrandColour } from '@vitrine/contract/brand';
import { contrast, luminance } from '@vitrine/contract/rules/contrast';
import { colourIn, namedColours, type LayoutDocument, type LayoutPart } from '@vitrine/contract/rules/layout';
import { colourKeyOf } from './palette.ts';

export type LayoutColours = Pick<LayoutDocument, 'background' | 'palette'>;

/** The brand's colours as those of a layout, on the darkest one; on black if none is dark, because words are to be read. */
export function coloursOfBrand(colours: readonly BrandColour[]): LayoutColours {
  const palette: Record<string, string> = {};
  for (const { name, colour } of colours) palette[freeKey(palette, colourKeyOf(name) ?? 'colour')] = colour;
  const [darkest] = namedColours(palette).toSorted(([, a], [, b]) => luminance(a) - luminance(b));
  const isDark = darkest !== undefined && contrast(darkest[1], '#ffffff') >= readable;
  return { background: { colour: isDark ? `palette:${darkest[0]}` : '#000000' }, palette };
}

function freeKey(palette: Record<string, string>, key: string): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? key : `${key.slice(0, 26)}-${number}`;
    if (!Object.hasOwn(palette, free)) return free;
  }
}

/** Of words on what lies beneath them, and of shapes beside each other. */
const readable = 4.5;
const distinct = 3;

/** From this size on, words are a heading. */
const headingSize = 100;

/** A new part in the colours of its layout and the fonts of the brand: the first text and large words have the heading font. */
export function styledFor(part: LayoutPart, document: LayoutDocument, brand: Brand): LayoutPart {
  const coloured = inColours(part, document);
  if (!('style' in coloured)) return coloured;
  const isFirst = part.kind === 'text' && !document.parts.some(({ kind }) => kind === 'text');
  const isHeading = isFirst || coloured.style.size >= headingSize;
  const font = (isHeading ? brand.headingFont : null) ?? brand.textFont;
  return font === null ? coloured : { ...coloured, style: { ...coloured.style, font } };
}

/** New parts are described in our own colours; each stands for what it is for. */
function inColours(part: LayoutPart, { background, palette }: LayoutColours): LayoutPart {
  const ground = colourIn(palette, 'colour' in background ? background.colour : background.from);
  const ink = bestInk(palette, ground);
  const accent = namedColours(palette).find(
    ([name, colour]) => `palette:${name}` !== ink && contrast(colour, ground) >= distinct,
  );
  const plate = accent ? `palette:${accent[0]}` : ink;
  const colours = new Map([
    ['palette:cream', ink],
    ['palette:amber', plate],
    ['palette:espresso', bestInk(palette, colourIn(palette, plate))],
  ]);
  return JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'string' ? (colours.get(value) ?? value) : value,
  ) as LayoutPart;
}

/** The named colour that is read best on another one; black or white if none is read well. */
function bestInk(palette: LayoutColours['palette'], ground: string): string {
  const best = (colours: [reference: string, colour: string][]) =>
    colours.toSorted(([, a], [, b]) => contrast(b, ground) - contrast(a, ground))[0];
  const named = best(namedColours(palette).map(([name, colour]) => [`palette:${name}`, colour]));
  if (named && contrast(named[1], ground) >= readable) return named[0];
  return best(['#ffffff', '#000000'].map((colour) => [colour, colour]))?.[0] ?? '#ffffff';
}
