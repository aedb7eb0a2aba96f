/** The text of a card, in the order in which it is shown. */
export interface CardText {
  heading: string;
  text: string;
  hasClock: boolean;
}

/** Lengths in hundredths of the screen's shorter side. */
export interface CardRoom {
  width: number;
  height: number;
}

/** The room within the margins of a card. */
export const cardRooms = {
  landscape: { width: 161, height: 88 },
  portrait: { width: 84, height: 165 },
} satisfies Record<string, CardRoom>;

const sizes = [16, 13, 11, 9, 7.5, 6, 5, 4, 3.2];
export const cardLineHeight = 1.2;
/** The space between two parts, in units of the font size. */
export const cardGap = 0.5;
/** Font sizes of the parts, in units of the card's. */
const scales = { heading: 1.5, text: 1, clock: 1.2 };

export interface CardPart {
  kind: keyof typeof scales;
  /** Its font size. */
  size: number;
  /** What its lines take at most. */
  height: number;
  /** Whether a word is wider than the room. */
  breaksWord: boolean;
}

/**
 * The font size of a card: the largest at which all of it fits on a landscape and on a portrait screen without breaking a
 * word, so that it can be read from as far away as possible.
 */
export function cardSize(words: CardText): number {
  const rooms = Object.values(cardRooms);
  return sizes.find((size) => rooms.every((room) => fits(words, size, room))) ?? 3.2;
}

function fits(words: CardText, size: number, room: CardRoom): boolean {
  const parts = cardParts(words, size, room);
  return cardHeight(parts, size) <= room.height && !parts.some(({ breaksWord }) => breaksWord);
}

/** The height of all parts and the space between them. */
export function cardHeight(parts: readonly CardPart[], size: number): number {
  return parts.reduce((sum, { height }) => sum + height, 0) + cardGap * size * Math.max(0, parts.length - 1);
}

/** The parts of a card that have something to show. */
export function cardParts({ heading, text, hasClock }: CardText, size: number, { width }: CardRoom): CardPart[] {
  const words = { heading, text, clock: hasClock ? '00:00' : '' };
  return (['heading', 'text', 'clock'] as const)
    .filter((kind) => words[kind] !== '')
    .map((kind) => {
      const own = size * scales[kind];
      const room = width / own;
      const height = linesOf(words[kind], room) * cardLineHeight * own;
      return { kind, size: own, height, breaksWord: words[kind].split(/[ \n]/).some((word) => lengthOf(word) > room) };
    });
}

/** The lines of text, `room` ems wide; a wider word is broken. */
function linesOf(words: string, room: number): number {
  return words.split('\n').reduce((lines, paragraph) => lines + linesOfParagraph(paragraph, room), 0);
}

function linesOfParagraph(paragraph: string, room: number): number {
  let [lines, used] = [1, 0];
  for (const word of paragraph.split(' ')) {
    const length = lengthOf(word);
    if (used > 0 && used + spaceWidth + length > room) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? spaceWidth : 0) + length;
    if (used > room) [lines, used] = [lines + Math.ceil(used / room) - 1, used % room];
  }
  return lines;
}

const spaceWidth = 0.3;

/** In ems: the letters of most scripts are narrow, those from the CJK blocks on are square. */
function lengthOf(word: string): number {
  return [...word].reduce((length, character) => length + (character >= '\u2e80' ? 1 : 0.62), 0);
}
