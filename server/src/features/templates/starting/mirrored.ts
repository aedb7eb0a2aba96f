import type { LayoutDocument, LayoutPart, Paint, PartPlace } from '@vitrine/contract/rules/layout';

/**
 * For languages that are read from right to left: everything lies on the other side. Images are not mirrored, nor turned the
 * other way: an arrow points to where it did.
 */
export function mirrored(document: LayoutDocument): LayoutDocument {
  const { background, parts, corrected } = document;
  const images = new Set(parts.filter(({ kind }) => kind === 'image').map(({ id }) => id));
  const moved = Object.entries(corrected).map(([id, place]) => [
    id,
    place === 'hidden' ? place : mirroredPlace(place, images.has(id)),
  ]);
  return {
    ...document,
    direction: 'rtl',
    background: mirroredPaint(background),
    parts: parts.map(mirroredPart),
    corrected: Object.fromEntries(moved),
  };
}

function mirroredPart(part: LayoutPart): LayoutPart {
  const { paint } = part.box;
  return {
    ...part,
    place: mirroredPlace(part.place, part.kind === 'image'),
    box: { ...part.box, paint: paint && mirroredPaint(paint) },
  };
}

function mirroredPlace(place: PartPlace, isImage: boolean): PartPlace {
  const x = 1000 - place.x - place.w;
  return place.turn === undefined || isImage ? { ...place, x } : { ...place, x, turn: -place.turn };
}

function mirroredPaint(paint: Paint): Paint {
  return 'colour' in paint ? paint : { ...paint, angle: -paint.angle };
}
