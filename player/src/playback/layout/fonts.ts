import { backoffMs } from '@vitrine/contract/rules/backoff';
import type { LayoutFont, ShownPart, TextStyle } from '@vitrine/contract/rules/layout';
import { writtenIn } from '@vitrine/contract/rules/written-in';
import { reloadStyles } from '../reload-styles.ts';
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
/** A font that never comes must not keep a screen asking every minute for years. */
const retryWaits = { firstMs: 60_000, maxMs: 60 * 60_000 };

/**
 * Settles when the fonts of these parts have loaded, or take too long: then the system's font is shown, and `onLate` is called
 * once they are there after all. Fonts that fail are tried again, until `signal` aborts.
 */
export async function fontsLoaded(parts: readonly ShownPart[], onLate: () => void, signal: AbortSignal): Promise<void> {
  let isLate = false;
  const loading = loadAll(parts).then(
    () => isLate && onLate(),
    () => void retry(parts, onLate, signal),
  );
  const late = new Promise<void>((resolve) => setTimeout(resolve, maxFontWaitMs));
  await Promise.race([loading, late]);
  isLate = true;
}

async function retry(parts: readonly ShownPart[], onLate: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    await networkOr(backoffMs(failures, Math.random(), retryWaits));
    if (signal.aborted) return;
    const isLoaded = await reloadStyles(hasFonts)
      .then(() => loadAll(parts))
      .then(
        () => true,
        () => false,
      );
    if (isLoaded) return onLate();
  }
}

function hasFonts(rules: readonly CSSRule[]): boolean {
  return rules.some((rule) => rule instanceof CSSFontFaceRule);
}

/** Settles when the network is back, and after this time. */
function networkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

function loadAll(parts: readonly ShownPart[]): Promise<unknown> {
  return Promise.all(parts.flatMap((part) => ('style' in part ? [load(part.style, wordsOf(part))] : [])));
}

function load({ font, weight, width = 100 }: TextStyle, words: string): Promise<unknown> {
  const stretch = width < 100 ? 'condensed' : 'normal';
  return document.fonts.load(`${weight} ${stretch} 1em ${familyOf(font)}`, words);
}

/** A font is cut by script, and only what the words need is loaded. */
function wordsOf(part: Extract<ShownPart, { style: TextStyle }>): string {
  const asWritten = writtenIn(part) || 'Monday';
  return `0${asWritten}${asWritten.toUpperCase()}`;
}
