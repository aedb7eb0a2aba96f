import { colourIn, type Paint } from '@vitrine/contract/rules/layout';

export type Palette = Readonly<Record<string, string>>;

/** As the CSS property `background` takes it. */
export function backgroundOf(paint: Paint, palette: Palette): string {
  if ('colour' in paint) return cssColour(paint.colour, palette);
  return `linear-gradient(${paint.angle}deg, ${cssColour(paint.from, palette)}, ${cssColour(paint.to, palette)})`;
}

/** The colour of what cannot have a gradient. */
export function plainColourOf(paint: Paint, palette: Palette): string {
  return cssColour('colour' in paint ? paint.colour : paint.from, palette);
}

/** Nothing but a colour reaches a style, whatever a document has. */
function cssColour(colour: string, palette: Palette): string {
  const value = colourIn(palette, colour);
  return /^#[0-9a-f]{6}$/i.test(value) ? value : '#000000';
}
