import { layoutLimits } from '@vitrine/contract/layout-limits';
import { t } from '@vitrine/contract/messages';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';

type Theme = LayoutDocument['themes'][number];

/** With the layout's colours as another theme, if there is room. */
export function addTheme(document: LayoutDocument): LayoutDocument {
  const { themes, palette } = document;
  if (themes.length >= layoutLimits.themes) return document;
  return { ...document, themes: [...themes, { name: freeName(themes), palette: { ...palette } }] };
}

function freeName(themes: readonly Theme[]): string {
  for (let number = 1; ; number++) {
    const name = t('Theme {number}', { number });
    if (!themes.some((theme) => theme.name === name)) return name;
  }
}

/** Shows the layout in a theme. */
export function showTheme(document: LayoutDocument, name: string): LayoutDocument {
  const theme = document.themes.find((each) => each.name === name);
  if (!theme || isShown(document, theme)) return document;
  return { ...document, palette: { ...document.palette, ...theme.palette } };
}

export function isShown({ palette }: LayoutDocument, theme: Theme): boolean {
  return Object.entries(palette).every(([key, colour]) => theme.palette[key] === colour);
}

/** Gives a theme the colours that the layout has now. */
export function setTheme(document: LayoutDocument, name: string): LayoutDocument {
  return changeTheme(document, name, (theme) => ({ ...theme, palette: { ...document.palette } }));
}

/** The name must be free. */
export function renameTheme(document: LayoutDocument, from: string, to: string): LayoutDocument {
  return changeTheme(document, from, (theme) => ({ ...theme, name: to }));
}

function changeTheme(document: LayoutDocument, name: string, change: (theme: Theme) => Theme): LayoutDocument {
  return { ...document, themes: document.themes.map((theme) => (theme.name === name ? change(theme) : theme)) };
}

/** Colour fields offer themes: they go with the second to last one. */
export function removeTheme(document: LayoutDocument, name: string): LayoutDocument {
  const themes = document.themes.filter((theme) => theme.name !== name);
  const fields = themes.length < 2 ? document.fields.filter(({ value }) => value.kind !== 'palette') : document.fields;
  return { ...document, themes, fields };
}
