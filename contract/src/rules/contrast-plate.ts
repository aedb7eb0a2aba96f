import { msg, t } from '../messages.ts';
import { contrast } from './contrast.ts';
import { boundsOf, canvasOf, placeOf, rectOf } from './layout-geometry.ts';
import type { LayoutFix } from './layout-note.ts';
import type { LayoutDocument, LayoutPart, PartPlace } from './layout.ts';
import { isReadableOn, pointsUnder, type PointColours } from './point-colours.ts';

/** Above the least contrast of 4.5, because browsers mix colours in whole steps. */
const minContrast = 4.6;
/** Of the opacity. */
const steps = 20;

interface Ground {
  beneath: readonly PointColours[];
  choices: readonly { reference: string; colour: string }[];
  document: LayoutDocument;
}

/** The plate under words that lets through as much as it can, of the colour that can let through most; null if none makes them readable. */
export function plateFix(part: LayoutPart, ink: string, { beneath, choices, document }: Ground): LayoutFix | null {
  const plates = choices
    .filter(({ colour }) => contrast(colour, ink) >= minContrast)
    .map(({ reference, colour }) => ({ reference, opacity: minOpacity(beneath, colour, ink) }));
  const [plate] = plates.toSorted((a, b) => a.opacity - b.opacity);
  if (!plate) return null;
  const { reference: colour, opacity } = plate;
  // Words with a box of their own have their plate already: it only gets another colour.
  if (part.box.paint !== null)
    return { label: msg('Change plate'), part: { ...part, box: { ...part.box, paint: { colour } } } };
  const id = freeId(document);
  const group = part.group ?? id;
  const beneathIt: LayoutPart = {
    ...{
      id,
      name: t('Plate of {name}', { name: part.name }).slice(0, 60),
      kind: 'shape',
      form: 'box',
      group,
      isLocked: false,
    },
    place: around(part.place, document),
    box: { padding: 0, paint: { colour }, corner: plateMargin, border: null, opacity, shadow: 'none' },
    entrance: part.entrance,
  };
  return { label: msg('Add plate'), part: { ...part, group }, plate: beneathIt };
}

/** The least opacity with which a plate makes words readable in all frames; 1 makes them so by its own colour. */
function minOpacity(beneath: readonly PointColours[], colour: string, ink: string): number {
  let [low, high] = [1, steps];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const isEnough = beneath.every((points) =>
      isReadableOn(pointsUnder(points, colour, middle / steps), ink, minContrast),
    );
    if (isEnough) high = middle;
    else low = middle + 1;
  }
  return low / steps;
}

const plateMargin = 16;

/** A little larger than the words on all sides, within the canvas. */
function around(place: PartPlace, { drawn }: LayoutDocument): PartPlace {
  const canvas = canvasOf(drawn);
  const { x, y, w, h } = boundsOf(rectOf(place, drawn), place.turn);
  const [left, top] = [Math.max(0, x - plateMargin), Math.max(0, y - plateMargin)];
  const right = Math.min(canvas.w, x + w + plateMargin);
  const bottom = Math.min(canvas.h, y + h + plateMargin);
  return placeOf({ x: left, y: top, w: right - left, h: bottom - top }, drawn);
}

/** Of a part and a group. */
function freeId({ parts }: LayoutDocument): string {
  for (let number = 1; ; number++) {
    const id = `plate-${number}`;
    if (!parts.some((part) => part.id === id || part.group === id)) return id;
  }
}
