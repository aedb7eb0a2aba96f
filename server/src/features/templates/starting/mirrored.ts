import type { LayoutPart, Paint, PartPlace } from '@vitrine/contract/rules/layout';
import { mirroredPlace } from '@vitrine/contract/rules/layout-geometry';
import { canBeMirrored, mirroredArt } from './art.ts';
import type { StartingTemplate } from './starting-template.ts';

type Drawn = Pick<StartingTemplate, 'document' | 'art'>;

/** For languages that are read from right to left: everything lies on the other side, and drawings are mirrored with it. */
export function mirrored({ document, art }: Drawn): Drawn {
  const { background, parts, corrected } = document;
  const turns = new Set(parts.filter((part) => turnsOver(part, art)).map(({ id }) => id));
  const moved = Object.entries(corrected).map(([id, place]) => [
    id,
    place === 'hidden' ? place : onOtherSide(place, turns.has(id)),
  ]);
  return {
    document: {
      ...document,
      direction: 'rtl',
      background: mirroredPaint(background),
      parts: parts.map((part) => mirroredPart(part, turns.has(part.id))),
      corrected: Object.fromEntries(moved),
    },
    art: Object.fromEntries(Object.entries(art).map(([id, drawing]) => [id, mirroredArt(drawing)])),
  };
}

/** A drawing that is not mirrored is not turned the other way either: an arrow points to where it did. */
function turnsOver({ id, kind }: LayoutPart, art: StartingTemplate['art']): boolean {
  return kind !== 'image' || canBeMirrored(art[id]);
}

function mirroredPart(part: LayoutPart, turns: boolean): LayoutPart {
  const { paint } = part.box;
  const moved = {
    ...part,
    place: onOtherSide(part.place, turns),
    box: { ...part.box, paint: paint && mirroredPaint(paint) },
  };
  if (moved.kind !== 'image' || !turns) return moved;
  const [across, down] = moved.focus;
  return { ...moved, focus: [1000 - across, down] };
}

function onOtherSide(place: PartPlace, turns: boolean): PartPlace {
  const mirrored = mirroredPlace(place);
  return turns || place.turn === undefined ? mirrored : { ...mirrored, turn: place.turn };
}

function mirroredPaint(paint: Paint): Paint {
  return 'colour' in paint ? paint : { ...paint, angle: -paint.angle };
}
