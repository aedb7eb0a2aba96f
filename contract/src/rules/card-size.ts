/** The text of a card, in the order in which it is shown. */
export interface CardText {
  heading: string;
  text: string;
  hasClock: boolean;
}

// All lengths in hundredths of the screen's shorter side, less the margins.
const screens = [
  { width: 161, height: 88 },
  { width: 84, height: 165 },
];
const sizes = [16, 13, 11, 9, 7.5, 6, 5, 4, 3.2];
const lineHeight = 1.2;
/** In units of the font size. */
const [headingScale, clockScale, gap] = [1.5, 1.2, 0.5];

/**
 * The font size of a card: the largest at which all of it fits on a landscape and on a portrait screen without breaking a
 * word, so that it can be read from as far away as possible.
 */
export function cardSize(words: CardText): number {
  return sizes.find((size) => screens.every((screen) => fits(words, size, screen))) ?? 3.2;
}

function fits({ heading, text, hasClock }: CardText, size: number, { width, height }: (typeof screens)[number]) {
  const parts = [
    { words: heading, scale: headingScale },
    { words: text, scale: 1 },
    { words: hasClock ? '00:00' : '', scale: clockScale },
  ].filter(({ words }) => words !== '');
  const lengths = parts.map(({ words, scale }) => {
    const lines = linesOf(words, width / (size * scale));
    return lines * lineHeight * scale;
  });
  const total = lengths.reduce((sum, length) => sum + length, 0) + gap * Math.max(0, parts.length - 1);
  return total * size <= height;
}

/** The lines of text, `room` ems wide; no word may be wider. */
function linesOf(words: string, room: number): number {
  return words.split('\n').reduce((lines, paragraph) => lines + linesOfParagraph(paragraph, room), 0);
}

function linesOfParagraph(paragraph: string, room: number): number {
  let [lines, used] = [1, 0];
  for (const word of paragraph.split(' ')) {
    const length = lengthOf(word);
    if (length > room) return Infinity;
    if (used > 0 && used + spaceWidth + length > room) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? spaceWidth : 0) + length;
  }
  return lines;
}

const spaceWidth = 0.3;

/** In ems: the letters of most scripts are narrow, those from the CJK blocks on are square. */
function lengthOf(word: string): number {
  return [...word].reduce((length, character) => length + (character >= '\u2e80' ? 1 : 0.62), 0);
}
