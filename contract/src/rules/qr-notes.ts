import { msg } from '../messages.ts';
import { canvasOf, otherShape, rectOf } from './layout-geometry.ts';
import { note, type LayoutFix, type LayoutNote } from './layout-note.ts';
import type { LayoutDocument, LayoutPart, LayoutShape, PartPlace } from './layout.ts';
import { placesIn } from './place-parts.ts';
import { panelHeightMm, type Viewing } from './viewing.ts';

interface QrFacts {
  document: LayoutDocument;
  viewing: Viewing;
}

/** A phone reads a code from ten times its width. */
const shareOfDistance = 0.1;

/** A QR code that is too small to be scanned from there, in the shape that is drawn or in the other one. */
export function qrNotes(part: LayoutPart, { document, viewing }: QrFacts): LayoutNote[] {
  if (part.kind !== 'qr') return [];
  const { drawn } = document;
  const side = (viewing.distanceM * 1000 * shareOfDistance * 1000) / panelHeightMm(viewing) + 2 * part.box.padding;
  const isSmall = isSmaller(part.place, side, drawn);
  if (!isSmall && !smallPlaceInOther(part, document, side)) return [];
  const values = { name: part.name, metres: viewing.distanceM, shape: otherShape(drawn) };
  const text = isSmall
    ? msg('{name} is too small to be scanned from {metres} m')
    : msg(
        '{name} is too small to be scanned from {metres} m in {shape, select, portrait {portrait} other {landscape}}',
      );
  const { w, h } = canvasOf(drawn);
  const fix = side < Math.min(w, h) ? enlarging(part, document, side) : null;
  return [note('small-qr', part.id, text, values, fix)];
}

/** Larger as it is drawn, and also in the other shape where the rules do not make it large enough there. */
function enlarging(part: LayoutPart, document: LayoutDocument, side: number): LayoutFix {
  const { drawn, parts } = document;
  const isSmall = isSmaller(part.place, side, drawn);
  const fixed = isSmall ? { ...part, place: enlarged(part.place, side, drawn) } : part;
  const after = { ...document, parts: parts.map((each) => (each.id === part.id ? fixed : each)) };
  const place = smallPlaceInOther(fixed, after, side);
  return { label: msg('Enlarge'), part: fixed, ...(place && { corrected: enlarged(place, side, otherShape(drawn)) }) };
}

/** The place of the part in the other shape if it is too small there. */
function smallPlaceInOther({ id }: LayoutPart, document: LayoutDocument, side: number): PartPlace | null {
  const shape = otherShape(document.drawn);
  const place = placesIn(document, shape).get(id);
  return place && place !== 'hidden' && isSmaller(place, side, shape) ? place : null;
}

function isSmaller(place: PartPlace, side: number, shape: LayoutShape): boolean {
  const { w, h } = rectOf(place, shape);
  return Math.min(w, h) < side;
}

/** Grown from its middle, within the canvas. */
function enlarged(place: PartPlace, side: number, shape: LayoutShape): PartPlace {
  const canvas = canvasOf(shape);
  const rect = rectOf(place, shape);
  const w = Math.ceil((side / canvas.w) * 1000);
  const h = Math.ceil((side / canvas.h) * 1000);
  const x = Math.round(((rect.x + rect.w / 2) / canvas.w) * 1000 - w / 2);
  const y = Math.round(((rect.y + rect.h / 2) / canvas.h) * 1000 - h / 2);
  const within = (at: number, size: number) => Math.max(0, Math.min(1000 - size, at));
  return { ...place, x: within(x, w), y: within(y, h), w, h };
}
