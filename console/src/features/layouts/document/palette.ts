import { ColourKey } from '@vitrine/contract/layout-parts';
import { layoutLimits } from '@vitrine/contract/layout-limits';
import { hyphenated, trimHyphens } from '@vitrine/contract/rules/hyphenated';
import type { LayoutDocument, LayoutField } from '@vitrine/contract/rules/layout';

/** A name as it is typed, as the key of a colour: "Brand red" is `brand-red`. Null if it cannot be one. */
export function colourKeyOf(text: string): string | null {
  const key = trimHyphens(hyphenated(text).toLowerCase().slice(0, 30));
  return ColourKey.safeParse(key).success ? key : null;
}

/** With another colour under the first free name, if there is room. */
export function addColour(document: LayoutDocument, colour: string): LayoutDocument {
  const { palette } = document;
  if (Object.keys(palette).length >= layoutLimits.colours) return document;
  for (let number = 1; ; number++) {
    const name = `colour-${number}`;
    if (!Object.hasOwn(palette, name)) return { ...document, palette: { ...palette, [name]: colour } };
  }
}

/** Renames a colour wherever it is used, at its place in the palette. The name must be free. */
export function renameColour(document: LayoutDocument, from: string, to: string): LayoutDocument {
  const rename = (colours: Record<string, string>) =>
    Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name === from ? to : name, colour]));
  return replaceColour(document, from, {
    colour: `palette:${to}`,
    palette: rename,
    names: (names) => names.map((name) => (name === from ? to : name)),
  });
}

/** Without a colour; what had it keeps how it looks. */
export function removeColour(document: LayoutDocument, name: string): LayoutDocument {
  const without = (colours: Record<string, string>) =>
    Object.fromEntries(Object.entries(colours).filter(([each]) => each !== name));
  return replaceColour(document, name, {
    colour: document.palette[name] ?? '#000000',
    palette: without,
    names: (names) => names.filter((each) => each !== name),
  });
}

interface Replacement {
  /** What paints with the colour have from then on. */
  colour: string;
  palette: (colours: Record<string, string>) => Record<string, string>;
  /** The colours that a field of a template offers. */
  names: (names: string[]) => string[];
}

const paintKeys = ['colour', 'from', 'to'];

function replaceColour(
  document: LayoutDocument,
  name: string,
  { colour, palette, names }: Replacement,
): LayoutDocument {
  const { background, parts } = document;
  const painted = JSON.parse(JSON.stringify({ background, parts }), (key, value: unknown) =>
    paintKeys.includes(key) && value === `palette:${name}` ? colour : value,
  ) as Pick<LayoutDocument, 'background' | 'parts'>;
  return {
    ...document,
    ...painted,
    palette: palette(document.palette),
    themes: document.themes.map((theme) => ({ ...theme, palette: palette(theme.palette) })),
    fields: document.fields.map((field): LayoutField =>
      field.value.kind === 'palette' ? { ...field, value: { ...field.value, of: names(field.value.of) } } : field,
    ),
  };
}
