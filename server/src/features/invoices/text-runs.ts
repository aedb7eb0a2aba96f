import bidiFactory from 'bidi-js';
import { type FontName, fontOf, fontsOf, type Weight } from './pdf-fonts.ts';

export type Direction = 'ltr' | 'rtl';

/** A part of a line in one font and one direction. */
export interface Run {
  /** As it is given to the font library. */
  text: string;
  /** As it is read. */
  read: string;
  font: FontName;
  isRtl: boolean;
}

const bidi = bidiFactory();
const controls = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** What Inter has, from left to right: most lines need no more. */
const onlyLatin = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f]*$/;
/** Takes the font of the letter before it, so that what belongs together is shaped together. */
const joining = /^[\s\p{M}\u200c\u200d]$/u;

/** The direction of a paragraph by its first letter that has one, as `dir="auto"` does; `otherwise` if none has. */
export function directionOfText(text: string, otherwise: Direction): Direction {
  const first = /\p{L}/u.exec(text.replaceAll(controls, ''))?.[0];
  if (first === undefined) return otherwise;
  return runsToTheLeft(first) ? 'rtl' : 'ltr';
}

/** The runs of a line as they stand from left to right. */
export function runsOf(line: string, direction: Direction, weight: Weight): Run[] {
  if (direction === 'ltr' && onlyLatin.test(line))
    return [{ text: line, read: line, font: fontsOf[weight][0], isRtl: false }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const pieces: (Run & { level: number })[] = [];
  let at = 0;
  for (const char of line) {
    const level = levels[at] ?? 0;
    at += char.length;
    if (controls.test(char)) {
      controls.lastIndex = 0;
      continue;
    }
    const isRtl = level % 2 === 1;
    const last = pieces.at(-1);
    const before = last?.level === level ? last.font : null;
    const shown = isRtl ? (bidi.getMirroredCharacter(char) ?? char) : char;
    const font = fontFor(shown, { weight, isRtl, before });
    const text = font === null ? '?' : shown;
    if (last && before !== null && last.font === (font ?? last.font)) {
      last.text += text;
      last.read += char;
    } else pieces.push({ text, read: char, font: font ?? fontsOf[weight][0], isRtl, level });
  }
  return inVisualOrder(pieces).map(({ level: _, ...run }) => ({ ...run, text: ordered(run) }));
}

interface Place {
  weight: Weight;
  isRtl: boolean;
  /** The font of the text before it. */
  before: FontName | null;
}

/** Null if no font has it. */
function fontFor(char: string, { weight, isRtl, before }: Place): FontName | null {
  const codePoint = char.codePointAt(0) ?? 0;
  const has = (name: FontName) => fontOf(name).hasGlyphForCodePoint(codePoint);
  if (before !== null && joining.test(char) && has(before)) return before;
  const fonts = fontsOf[weight];
  const arabic = fonts.find(isArabic);
  if (isRtl && arabic !== undefined && has(arabic)) return arabic;
  return fonts.find(has) ?? null;
}

function isArabic(font: FontName): boolean {
  return font === 'arabic' || font === 'arabicBold';
}

/** The font library turns around all that has a sign of Arabic, numbers in its digits too, and nothing else. */
function ordered({ text, font, isRtl }: Run): string {
  const isTurnedLater = isArabic(font) && /[\p{Script=Arabic}\u0660-\u0669]/u.test(text);
  return isRtl === isTurnedLater ? text : [...text].toReversed().join('');
}

function runsToTheLeft(char: string): boolean {
  const type = bidi.getBidiCharTypeName(char);
  return type === 'AL' || type === 'R';
}

/** By rule L2 of the Unicode Bidirectional Algorithm, with runs for characters. */
function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordering = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordering.length; start += 1) {
      let end = start;
      while ((ordering[end]?.level ?? 0) >= level) end += 1;
      ordering.splice(start, end - start, ...ordering.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return ordering;
}
