import { anotherThemeHasName, kindLimits, layoutLimits } from './layout-limits.ts';
import { t } from './messages.ts';
import {
  colourName,
  coloursOf,
  type LayoutDocument,
  type LayoutPart,
  type LayoutShape,
  paintsOf,
  type PartPlace,
} from './rules/layout.ts';
import { boundsOf, canvasOf, intersectionOf, otherShape, rectOf } from './rules/layout-geometry.ts';

interface Fault {
  message: string;
  path: (string | number)[];
}

/** What is wrong with a layout that no single part can know. */
export function faultsOf(document: LayoutDocument): Fault[] {
  return [
    ...tooLarge(document),
    ...sharedIds(document.parts),
    ...sharedNames(document.themes),
    ...kindLimits.flatMap((limit) => tooMany(document.parts, limit)),
    ...turnedAway(document),
    ...unknownParts(document),
    ...unknownColours(document),
  ];
}

function tooLarge(document: LayoutDocument): Fault[] {
  const words = document.parts.reduce((total, part) => total + wordsOf(part).length, 0);
  const bytes = utf8Length(JSON.stringify(document));
  return [
    ...(words > layoutLimits.words
      ? [{ message: t('At most {max} characters in all parts', { max: layoutLimits.words }), path: ['parts'] }]
      : []),
    ...(bytes > layoutLimits.bytes ? [{ message: t('At most 64 KiB'), path: [] }] : []),
  ];
}

/** Bytes; written out because the contract has no platform's encoder. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Everything that a part lets people read. */
function wordsOf(part: LayoutPart): string {
  if (part.kind === 'text') return part.words;
  if (part.kind === 'ticker') return part.lines.join('');
  if (part.kind === 'list') return part.source.rows.flat().join('');
  return part.kind === 'countdown' ? part.after : '';
}

function sharedIds(parts: readonly LayoutPart[]): Fault[] {
  return repeated(parts.map(({ id }) => id)).map((i) => ({
    message: t('Another part has this ID'),
    path: ['parts', i, 'id'],
  }));
}

function sharedNames(themes: LayoutDocument['themes']): Fault[] {
  return repeated(themes.map(({ name }) => name)).map((i) => ({
    message: t(anotherThemeHasName),
    path: ['themes', i, 'name'],
  }));
}

/** Where a text stands that stood before. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, i) => (texts.indexOf(text) < i ? [i] : []));
}

function tooMany(parts: readonly LayoutPart[], { kind, max, error }: (typeof kindLimits)[number]): Fault[] {
  return parts
    .flatMap((part, i) => (part.kind === kind ? [{ message: error(), path: ['parts', i, 'kind'] }] : []))
    .slice(max);
}

/** A part whose place is on the canvas, and which is turned off it. */
function turnedAway({ drawn, parts, corrected }: LayoutDocument): Fault[] {
  const message = t('Lies outside the canvas');
  const isAway = (place: PartPlace, shape: LayoutShape) =>
    place.turn !== undefined && !intersectionOf(boundsOf(rectOf(place, shape), place.turn), canvasOf(shape));
  return [
    ...parts.flatMap(({ place }, i) => (isAway(place, drawn) ? [{ message, path: ['parts', i, 'place', 'x'] }] : [])),
    ...Object.entries(corrected).flatMap(([id, place]) =>
      place !== 'hidden' && isAway(place, otherShape(drawn)) ? [{ message, path: ['corrected', id, 'x'] }] : [],
    ),
  ];
}

function unknownParts({ parts, corrected, soundFrom, fields: templateFields }: LayoutDocument): Fault[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const sounding = soundFrom === null ? undefined : byId.get(soundFrom);
  const hasSound = sounding?.kind === 'video' || sounding?.kind === 'zone';
  const message = t('There is no such part');
  return [
    ...Object.keys(corrected).flatMap((id) => (byId.has(id) ? [] : [{ message, path: ['corrected', id] }])),
    ...(soundFrom === null || hasSound
      ? []
      : [{ message: sounding ? t('Choose a video or a zone') : message, path: ['soundFrom'] }]),
    ...templateFields.flatMap(({ on }, i) =>
      on.flatMap(({ partId }, k) => (byId.has(partId) ? [] : [{ message, path: ['fields', i, 'on', k, 'partId'] }])),
    ),
  ];
}

function unknownColours({ background, parts, palette, themes }: LayoutDocument): Fault[] {
  const message = t('There is no such colour');
  const isKnown = (colour: string) => {
    const name = colourName(colour);
    return name === null || Object.hasOwn(palette, name);
  };
  const areKnown = (paints: readonly Parameters<typeof coloursOf>[0][]) => paints.flatMap(coloursOf).every(isKnown);
  return [
    ...(areKnown([background]) ? [] : [{ message, path: ['background'] }]),
    ...parts.flatMap((part, i) => (areKnown(paintsOf(part)) ? [] : [{ message, path: ['parts', i] }])),
    ...themes.flatMap(({ palette: colours }, i) =>
      Object.keys(colours).flatMap((name) =>
        Object.hasOwn(palette, name) ? [] : [{ message, path: ['themes', i, 'palette', name] }],
      ),
    ),
  ];
}
