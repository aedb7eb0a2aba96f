import { contrast, contrastOfLuminances, luminance } from './contrast.ts';
import { intersectionOf, isInside, rectOf } from './layout-geometry.ts';
import { note, type LayoutNote } from './layout-note.ts';
import { colourIn, namedColours, type LayoutDocument, type LayoutPart } from './layout.ts';

const minContrast = 4.5;

/** Whether the words of a part, or its QR code, can be read on what lies beneath; `sampled` is that where it is no plain colour. */
export function contrastNotes(part: LayoutPart, document: LayoutDocument, sampled: readonly number[]): LayoutNote[] {
  if (part.kind === 'qr') return qrContrastNotes(part, document);
  if (!('style' in part) || !('colour' in part.style.colour)) return [];
  const plain = plainBeneath(part, document);
  const beneath = plain === null ? sampled : [luminance(plain)];
  const colour = colourIn(document.palette, part.style.colour.colour);
  if (beneath.length === 0 || contrastOn(beneath, colour) >= minContrast) return [];
  return [note('contrast', part.id, `${part.name} is hard to read on its background`, fixOf(part, beneath, document))];
}

/** Another colour if one can be read on all of it, or else a plate beneath the words. */
function fixOf(part: LayoutPart, beneath: readonly number[], { palette }: LayoutDocument): LayoutNote['fix'] {
  if (!('style' in part) || !('colour' in part.style.colour)) return null;
  const named = namedColours(palette).map(([name, colour]) => ({ reference: `palette:${name}`, colour }));
  const choices = [...named, ...['#ffffff', '#000000'].map((colour) => ({ reference: colour, colour }))];
  const readable = choices.find(({ colour }) => contrastOn(beneath, colour) >= minContrast);
  if (readable) {
    const style = { ...part.style, colour: { colour: readable.reference } };
    return { label: 'Change colour', part: Object.assign({ ...part }, { style }) };
  }
  const ink = colourIn(palette, part.style.colour.colour);
  const plate = choices.find(({ colour }) => contrast(colour, ink) >= minContrast);
  if (!plate) return null;
  return { label: 'Add plate', part: { ...part, box: { ...part.box, paint: { colour: plate.reference } } } };
}

/** Of a colour on many points: a twentieth of them may be worse, as letters are read where a few points are lost. */
function contrastOn(luminances: readonly number[], colour: string): number {
  const own = luminance(colour);
  const ratios = luminances.map((each) => contrastOfLuminances(each, own)).toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 20)] ?? 1;
}

function qrContrastNotes(part: Extract<LayoutPart, { kind: 'qr' }>, { palette }: LayoutDocument): LayoutNote[] {
  const { ink, paper } = part;
  if (!('colour' in ink) || !('colour' in paper)) return [];
  if (contrast(colourIn(palette, ink.colour), colourIn(palette, paper.colour)) >= minContrast) return [];
  const fixed = { ...part, ink: { colour: '#000000' }, paper: { colour: '#ffffff' } };
  return [
    note('contrast', part.id, `${part.name} has too little contrast to be scanned`, {
      label: 'Black on white',
      part: fixed,
    }),
  ];
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
