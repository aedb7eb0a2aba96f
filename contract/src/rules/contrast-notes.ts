import { msg } from '../messages.ts';
import { plateFix } from './contrast-plate.ts';
import { contrast } from './contrast.ts';
import { intersectionOf, isInside, rectOf } from './layout-geometry.ts';
import { note, type LayoutFix, type LayoutNote } from './layout-note.ts';
import { isReadableOn, pointOf, type PointColours } from './point-colours.ts';
import { colourIn, namedColours, type LayoutDocument, type LayoutPart } from './layout.ts';

const minContrast = 4.5;

/**
 * Whether the words of a part, or its QR code, can be read on what lies beneath. `frames` is that where it is no plain colour:
 * several for what moves, which is judged by these alone.
 */
export function contrastNotes(
  part: LayoutPart,
  document: LayoutDocument,
  frames: readonly PointColours[],
): LayoutNote[] {
  if (part.kind === 'qr') return qrContrastNotes(part, document);
  if (!('style' in part) || !('colour' in part.style.colour)) return [];
  const plain = plainBeneath(part, document);
  const beneath = plain === null ? frames : [[pointOf(plain)]];
  const colour = colourIn(document.palette, part.style.colour.colour);
  const hard = beneath.filter((points) => !isReadableOn(points, colour)).length;
  if (hard === 0) return [];
  const text =
    hard === beneath.length
      ? msg('{name} is hard to read on its background')
      : msg('{name} is hard to read on {hard} of {count} sampled frames beneath it');
  const values = { name: part.name, hard, count: beneath.length };
  return [note('contrast', part.id, text, values, fixOf(part, beneath, document))];
}

/** Another colour if one can be read on all of it, or else a plate beneath the words. */
function fixOf(part: LayoutPart, beneath: readonly PointColours[], document: LayoutDocument): LayoutFix | null {
  if (!('style' in part) || !('colour' in part.style.colour)) return null;
  const { palette } = document;
  const named = namedColours(palette).map(([name, colour]) => ({ reference: `palette:${name}`, colour }));
  const choices = [...named, ...['#ffffff', '#000000'].map((colour) => ({ reference: colour, colour }))];
  const readable = choices.find(({ colour }) => beneath.every((points) => isReadableOn(points, colour)));
  if (readable) {
    const style = { ...part.style, colour: { colour: readable.reference } };
    return { label: msg('Change colour'), part: Object.assign({ ...part }, { style }) };
  }
  return plateFix(part, colourIn(palette, part.style.colour.colour), { beneath, choices, document });
}

function qrContrastNotes(part: Extract<LayoutPart, { kind: 'qr' }>, { palette }: LayoutDocument): LayoutNote[] {
  const { ink, paper } = part;
  if (!('colour' in ink) || !('colour' in paper)) return [];
  if (contrast(colourIn(palette, ink.colour), colourIn(palette, paper.colour)) >= minContrast) return [];
  const fixed = { ...part, ink: { colour: '#000000' }, paper: { colour: '#ffffff' } };
  const text = msg('{name} has too little contrast to be scanned');
  return [note('contrast', part.id, text, { name: part.name }, { label: msg('Black on white'), part: fixed })];
}

/** The plain colour under all of a part; null if there are several, or an image, a video or a gradient. */
export function plainBeneath(part: LayoutPart, document: LayoutDocument): string | null {
  const rect = rectOf(part.place, document.drawn);
  const layers = document.parts.slice(0, document.parts.indexOf(part) + 1).toReversed();
  for (const layer of layers) {
    const other = rectOf(layer.place, document.drawn);
    const isOwn = layer === part;
    if (!isOwn && !intersectionOf(rect, other)) continue;
    if (!isOwn && !isOpaqueKind(layer)) continue;
    const { paint, opacity } = layer.box;
    if (paint === null && (isOwn || layer.kind === 'shape')) continue;
    const isPlain = paint !== null && 'colour' in paint && opacity === 1 && (isOwn || layer.kind === 'shape');
    const coversAll = isOwn || (isInside(rect, other) && !layer.place.turn && isBox(layer));
    return isPlain && coversAll ? colourIn(document.palette, paint.colour) : null;
  }
  return 'colour' in document.background ? colourIn(document.palette, document.background.colour) : null;
}

/** Words without a box let through what lies beneath them. */
const isOpaqueKind = (part: LayoutPart) => !('style' in part) || part.box.paint !== null;
const isBox = (part: LayoutPart) => part.kind !== 'shape' || part.form === 'box';
