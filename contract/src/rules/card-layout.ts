import { msg, t, type Message } from '../messages.ts';
import { cardGap, cardHeight, cardLineHeight, cardParts, type CardPart, cardRooms, cardSize } from './card-size.ts';
import { canvasOf, placeOf } from './layout-geometry.ts';
import type { LayoutDocument, LayoutPart, LayoutShape, Length, PartPlace, TextStyle } from './layout.ts';
import type { TextContent } from './manifest.ts';

const names: Record<CardPart['kind'], Message> = { heading: msg('Heading'), text: msg('Text'), clock: msg('Clock') };

/**
 * The layout that looks like a text card: its background, heading, text and clock, as large as on the card and placed in
 * both shapes. `instead` is the file that screens without layouts show.
 */
export function cardLayout(content: TextContent, instead: number | null): LayoutDocument {
  const landscape = slotsOf(content, 'landscape');
  const portrait = slotsOf(content, 'portrait');
  return {
    format: 1,
    drawn: 'landscape',
    background: { colour: 'palette:background' },
    parts: landscape.map((slot, i) => partOf(content, slot, standOf(i, landscape.length))),
    corrected: Object.fromEntries(portrait.map(({ kind, place }) => [kind, place])),
    palette: { background: content.background, text: content.colour },
    themes: [],
    fields: [],
    soundFrom: null,
    instead,
  };
}

interface Slot {
  kind: CardPart['kind'];
  size: Length;
  place: PartPlace;
}

/** A layout measures in thousandths of the shorter side, a card in hundredths. */
const perHundredth = 10;

/** The places of a card's parts: below each other, together in the middle. */
function slotsOf(content: TextContent, shape: LayoutShape): Slot[] {
  const room = cardRooms[shape];
  const canvas = canvasOf(shape);
  const size = cardSize(content);
  const parts = cardParts(content, size, room);
  // Text that is too long even at the smallest size shares the room, and is fitted there.
  const scale = perHundredth * Math.min(1, room.height / cardHeight(parts, size));
  let y = (canvas.h - cardHeight(parts, size) * scale) / 2;
  const w = room.width * perHundredth;
  return parts.map(({ kind, size: own, height }) => {
    const place = placeOf({ x: (canvas.w - w) / 2, y, w, h: height * scale }, shape);
    y += (height + cardGap * size) * scale;
    return { kind, size: own * perHundredth, place };
  });
}

/** In units of the part's own font size. On a card all parts have the letter spacing of its text. */
function spacingOf(content: TextContent, size: Length): number {
  return Math.round((-0.02 * cardSize(content) * perHundredth * 1000) / size) / 1000;
}

/** Lines that are not needed leave room at the edges of the card, and not between its parts. */
function standOf(index: number, count: number): TextStyle['stand'] {
  if (count === 1) return 'middle';
  if (index === 0) return 'bottom';
  return index === count - 1 ? 'top' : 'middle';
}

function partOf(content: TextContent, { kind, size, place }: Slot, stand: TextStyle['stand']): LayoutPart {
  const style: TextStyle = {
    font: 'inter',
    weight: kind === 'heading' ? 720 : 650,
    size,
    // The height of a text is estimated.
    fit: { least: Math.min(size, 10), most: size },
    line: cardLineHeight,
    spacing: spacingOf(content, size),
    align: 'middle',
    stand,
    colour: { colour: 'palette:text' },
    isTabular: kind === 'clock',
  };
  return {
    id: kind,
    name: t(names[kind]),
    place,
    isLocked: false,
    box: { padding: 0, paint: null, corner: 0, border: null, opacity: 1, shadow: 'none' },
    entrance: { kind: 'none', ms: 0, afterMs: 0 },
    ...(kind === 'clock' ? { kind, shows: 'time', style } : { kind: 'text', words: content[kind], style }),
  };
}
