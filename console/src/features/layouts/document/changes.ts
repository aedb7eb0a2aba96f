import { rectOf, unionOf, boundsOf, type Rect, canvasOf } from '@vitrine/contract/rules/layout-geometry';
import type { LayoutDocument, LayoutPart, LayoutShape, PartId, PartPlace } from '@vitrine/contract/rules/layout';
import { placesIn } from '@vitrine/contract/rules/place-parts';
import { withoutFieldsOf, withRatios } from './template-fields.ts';

/** Replaces parts; what the update leaves as it is stays the same object. */
export function updateParts(
  document: LayoutDocument,
  ids: readonly PartId[],
  update: (part: LayoutPart) => LayoutPart,
): LayoutDocument {
  let isChanged = false;
  const parts = document.parts.map((part) => {
    const next = ids.includes(part.id) ? update(part) : part;
    isChanged ||= next !== part;
    return next;
  });
  return isChanged ? { ...document, parts } : document;
}

/** Where words begin, and in which order parts are read. */
export function inDirection({ direction: _, ...document }: LayoutDocument, direction: 'ltr' | 'rtl'): LayoutDocument {
  return direction === 'rtl' ? { ...document, direction } : document;
}

export function addParts(document: LayoutDocument, added: readonly LayoutPart[]): LayoutDocument {
  return added.length === 0 ? document : { ...document, parts: [...document.parts, ...added] };
}

/** With another part right beneath one. */
export function insertBeneath(document: LayoutDocument, added: LayoutPart, id: PartId): LayoutDocument {
  const at = document.parts.findIndex((part) => part.id === id);
  return at === -1 ? document : { ...document, parts: document.parts.toSpliced(at, 0, added) };
}

export function removeParts(document: LayoutDocument, ids: readonly PartId[]): LayoutDocument {
  const parts = document.parts.filter(({ id }) => !ids.includes(id));
  if (parts.length === document.parts.length) return document;
  const { soundFrom } = document;
  return {
    ...withoutFieldsOf(document, ids),
    parts,
    corrected: without(document.corrected, ids),
    soundFrom: soundFrom !== null && ids.includes(soundFrom) ? null : soundFrom,
  };
}

/** Places parts in a shape: in the one that was not drawn, as corrections of what the rules give. */
export function setPlaces(
  document: LayoutDocument,
  shape: LayoutShape,
  places: ReadonlyMap<PartId, PartPlace | 'hidden'>,
): LayoutDocument {
  if (places.size === 0) return document;
  if (shape !== document.drawn)
    return { ...document, corrected: { ...document.corrected, ...Object.fromEntries(places) } };
  const placed = updateParts(document, [...places.keys()], (part) => {
    const place = places.get(part.id);
    return place && place !== 'hidden' ? { ...part, place: onCanvas(place) } : part;
  });
  return withRatios(document, placed);
}

/** Lets parts follow the rules again in the shape that was not drawn. */
export function resetPlaces(document: LayoutDocument, ids: readonly PartId[]): LayoutDocument {
  if (!ids.some((id) => id in document.corrected)) return document;
  return { ...document, corrected: without(document.corrected, ids) };
}

function without(corrected: LayoutDocument['corrected'], ids: readonly PartId[]): LayoutDocument['corrected'] {
  return Object.fromEntries(Object.entries(corrected).filter(([id]) => !ids.includes(id)));
}

const minOverlap = 20;
const maxSize = 3000;

/** In whole thousandths, with at least a narrow strip on the canvas. */
export function onCanvas({ turn, ...place }: PartPlace): PartPlace {
  const w = Math.min(maxSize, Math.max(1, Math.round(place.w)));
  const h = Math.min(maxSize, Math.max(1, Math.round(place.h)));
  const inside = (at: number, size: number) => {
    const overlap = Math.min(minOverlap, size);
    return Math.max(overlap - size, Math.min(1000 - overlap, Math.round(at)));
  };
  const turned = turn === undefined ? 0 : Math.round(turn * 10) / 10;
  return { x: inside(place.x, w), y: inside(place.y, h), w, h, ...(turned !== 0 && { turn: turned }) };
}

export type Order = 'front' | 'forward' | 'backward' | 'back';

/** Moves parts in the order in which they cover each other, and keeps their own order. */
export function reorder(document: LayoutDocument, ids: readonly PartId[], order: Order): LayoutDocument {
  const moved = document.parts.filter(({ id }) => ids.includes(id));
  const others = document.parts.filter(({ id }) => !ids.includes(id));
  const [first] = moved;
  const last = moved.at(-1);
  if (!first || !last) return document;
  const below = (part: LayoutPart) =>
    others.filter((other) => document.parts.indexOf(other) < document.parts.indexOf(part)).length;
  const at = { front: others.length, forward: below(last) + 1, backward: below(first) - 1, back: 0 }[order];
  const index = Math.max(0, Math.min(others.length, at));
  const parts = [...others.slice(0, index), ...moved, ...others.slice(index)];
  return parts.every((part, i) => part === document.parts[i]) ? document : { ...document, parts };
}

/** Moves one part to an index in the list, which shows the front first. */
export function moveInOrder(document: LayoutDocument, from: number, to: number): LayoutDocument {
  const frontFirst = document.parts.toReversed();
  const [part] = frontFirst.splice(from, 1);
  if (!part || from === to) return document;
  frontFirst.splice(to, 0, part);
  return { ...document, parts: frontFirst.toReversed() };
}

/** Groups parts; parts that are one group already are ungrouped. */
export function toggleGroup(document: LayoutDocument, ids: readonly PartId[], group: string): LayoutDocument {
  const parts = document.parts.filter(({ id }) => ids.includes(id));
  const [first] = parts;
  const isGroup = first?.group !== undefined && parts.every((part) => part.group === first.group);
  if (!isGroup && parts.length < 2) return document;
  return updateParts(document, ids, ({ group: _, ...part }) => (isGroup ? part : { ...part, group }));
}

export function toggleLock(document: LayoutDocument, ids: readonly PartId[]): LayoutDocument {
  const isLocked = !document.parts.some((part) => ids.includes(part.id) && part.isLocked);
  return updateParts(document, ids, (part) => ({ ...part, isLocked }));
}

/** The selected parts with all other parts of their groups. */
export function withGroups({ parts }: LayoutDocument, ids: readonly PartId[]): PartId[] {
  const groups = new Set(parts.flatMap(({ id, group }) => (ids.includes(id) && group !== undefined ? [group] : [])));
  return parts
    .filter(({ id, group }) => ids.includes(id) || (group !== undefined && groups.has(group)))
    .map(({ id }) => id);
}

/** An id and a name that no part has yet: `text-2`, "Text 2". */
export function freshNames({ parts }: LayoutDocument, kind: string, label: string): { id: PartId; name: string } {
  return {
    id: firstFree((number) => `${kind}-${number}`, new Set(parts.map(({ id }) => id))),
    name: firstFree((number) => (number === 1 ? label : `${label} ${number}`), new Set(parts.map(({ name }) => name))),
  };
}

function firstFree(nth: (number: number) => string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const text = nth(number);
    if (!taken.has(text)) return text;
  }
}

const copyOffset = 20;

/** Copies of parts, a little beside them, with ids and groups that nothing else has. */
export function copiesOf(document: LayoutDocument, parts: readonly LayoutPart[]): LayoutPart[] {
  let grown = document;
  const groups = new Map<string, string>();
  return parts.map((part) => {
    const isNameTaken = grown.parts.some(({ name }) => name === part.name);
    const { id, name } = freshNames(grown, part.kind, isNameTaken ? baseName(part.name) : part.name);
    const { group, ...rest } = part;
    if (group !== undefined && !groups.has(group)) groups.set(group, `group-${id}`);
    const newGroup = group === undefined ? undefined : groups.get(group);
    const place = onCanvas({ ...part.place, x: part.place.x + copyOffset, y: part.place.y + copyOffset });
    const copy: LayoutPart = { ...rest, id, name, place, isLocked: false, ...(newGroup && { group: newGroup }) };
    grown = addParts(grown, [copy]);
    return copy;
  });
}

const baseName = (name: string) => name.replace(/ \d+$/, '');

export interface PlacedPart {
  part: LayoutPart;
  place: PartPlace;
}

/** The parts that are shown in a shape with their places, back to front. */
export function placedParts(document: LayoutDocument, shape: LayoutShape): PlacedPart[] {
  const places = placesIn(document, shape);
  return document.parts.flatMap((part) => {
    const place = places.get(part.id);
    return place && place !== 'hidden' ? [{ part, place }] : [];
  });
}

/** The upright rectangle around parts, in thousandths of the canvas. */
export function boundsOfPlaces(places: readonly PartPlace[], shape: LayoutShape): Rect {
  const canvas = canvasOf(shape);
  const { x, y, w, h } = unionOf(places.map((place) => boundsOf(rectOf(place, shape), place.turn)));
  return { x: (x * 1000) / canvas.w, y: (y * 1000) / canvas.h, w: (w * 1000) / canvas.w, h: (h * 1000) / canvas.h };
}
