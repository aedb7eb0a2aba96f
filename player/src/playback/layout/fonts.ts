import type { LayoutFont, ShownPart, TextStyle } from '@vitrine/contract/rules/layout';
import { writtenIn } from '@vitrine/contract/rules/written-in';
import '@fontsource-variable/archivo/wdth.css';
import '@fontsource-variable/bricolage-grotesque/standard.css';
import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/inter/wght.css';

const families: Record<LayoutFont, string> = {
  inter: 'Inter Variable',
  fraunces: 'Fraunces Variable',
  bricolage: 'Bricolage Grotesque Variable',
  archivo: 'Archivo Variable',
};

/** As the CSS property `font-family` takes it: a glyph that the font lacks is taken from Inter, then from the system. */
export function familyOf(font: LayoutFont): string {
  const [name, inter] = [families[font] ?? families.inter, families.inter];
  return `${[...new Set([name, inter])].map((each) => `'${each}'`).join(', ')}, system-ui, sans-serif`;
}

const maxFontWaitMs = 5000;

/** Settles when the fonts of these parts have loaded, or take too long: then the system's font is shown. */
export async function fontsLoaded(parts: readonly ShownPart[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, maxFontWaitMs));
  const loading = parts.flatMap((part) => ('style' in part ? [load(part.style, wordsOf(part))] : []));
  await Promise.race([Promise.all(loading), late]);
}

async function load({ font, weight, width = 100 }: TextStyle, words: string): Promise<void> {
  const stretch = width < 100 ? 'condensed' : 'normal';
  await document.fonts.load(`${weight} ${stretch} 1em ${familyOf(font)}`, words).catch(() => undefined);
}

/** A font is cut by script, and only what the words need is loaded. */
function wordsOf(part: Extract<ShownPart, { style: TextStyle }>): string {
  const asWritten = writtenIn(part) || 'Monday';
  return `0${asWritten}${asWritten.toUpperCase()}`;
}
