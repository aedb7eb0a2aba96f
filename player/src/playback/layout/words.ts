import type { TextStyle } from '@vitrine/contract/rules/layout';
import { pxOf } from './canvas.ts';
import type { PartContext } from './part-view.ts';
import { familyOf } from './fonts.ts';
import { backgroundOf, plainColourOf, type Palette } from './paint.ts';
import { isJapanese, lineOf, spacingOf } from './script.ts';

const aligned = {
  ltr: { start: 'left', middle: 'center', end: 'right' },
  rtl: { start: 'right', middle: 'center', end: 'left' },
  /** By the direction of the words. */
  auto: { start: 'start', middle: 'center', end: 'end' },
} as const;
const standing = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** Words in a box: `room` has the size of the box, `words` in it has the text. */
export interface Words {
  room: HTMLElement;
  words: HTMLElement;
}

/** `direction` is that of the layout, if it has one. */
export function createWords(
  style: TextStyle,
  { palette, direction }: Pick<PartContext, 'palette' | 'direction'>,
): Words {
  const room = document.createElement('div');
  room.className = 'layout-words';
  const words = document.createElement('p');
  // Words of any script run in their direction.
  words.dir = 'auto';
  room.append(words);
  room.style.justifyContent = standing[style.stand];
  setTextStyle(words, style, palette);
  words.style.textAlign = alignOf(style.align, direction);
  return { room, words };
}

export function alignOf(align: TextStyle['align'], direction: 'ltr' | 'rtl' | 'auto' = 'auto'): string {
  return aligned[direction][align];
}

/** Everything but the size, and what follows from the words. */
export function setTextStyle(words: HTMLElement, style: TextStyle, palette: Palette): void {
  const { font, weight, width, colour, isTabular } = style;
  Object.assign(words.style, {
    fontFamily: familyOf(font),
    fontWeight: String(weight),
    fontStretch: width === undefined ? '' : `${width}%`,
    textTransform: style.case === 'upper' ? 'uppercase' : '',
    fontVariantNumeric: isTabular ? 'tabular-nums' : '',
  });
  words.style.color = plainColourOf(colour, palette);
  if ('colour' in colour) return;
  words.style.background = backgroundOf(colour, palette);
  words.style.backgroundClip = 'text';
  words.style.setProperty('-webkit-background-clip', 'text');
  words.style.color = 'transparent';
}

/** Finer steps cannot be seen. */
const step = 0.5;

/** Sets the size, where the style says so the largest at which `fits` accepts it; returns whether the words fit. */
export function setTextSize(words: HTMLElement, style: TextStyle, fits: () => boolean): boolean {
  const { size, fit, line, spacing } = style;
  const text = words.textContent ?? '';
  words.style.lineHeight = String(lineOf(text, line));
  words.style.letterSpacing = `${spacingOf(text, spacing)}em`;
  const least = fit?.least ?? size;
  const steps = fit ? Math.max(0, Math.floor((fit.most - fit.least) / step)) : 0;
  if (isJapanese(text)) words.lang = 'ja';
  else words.removeAttribute('lang');
  words.removeAttribute('data-breaks');
  const best = lastAccepted(steps, (index) => {
    applySize(words, least + index * step);
    return fits();
  });
  applySize(words, least + Math.max(0, best) * step);
  if (best >= 0) return true;
  // A word that is too long at the smallest size is broken rather than cut off.
  words.dataset['breaks'] = '';
  return fits();
}

/** The last index from 0 to `last` that is accepted, where all before it are as well; -1 if none is. */
export function lastAccepted(last: number, accepts: (index: number) => boolean): number {
  let [low, high] = [-1, last];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (accepts(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Fits the words into their room. What does not fit is cut off there, and covers no other part. */
export function fitWords({ room, words }: Words, style: TextStyle): void {
  const { clientWidth, clientHeight } = room;
  const fits = () => words.scrollWidth <= clientWidth && words.offsetHeight <= clientHeight;
  room.toggleAttribute('data-cut', !setTextSize(words, style, fits));
}

/** The shape of the letters follows their size on the canvas, and not that of a thumbnail, which would break lines elsewhere. */
function applySize({ style }: HTMLElement, size: number): void {
  const px = pxOf(size);
  style.fontSize = `${px}px`;
  style.fontVariationSettings = `'opsz' ${px.toFixed(1)}`;
}
