import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import type { PartId, PartPlace } from '@vitrine/contract/rules/layout';
import { canvasOf, intersectionOf, rectOf, type Rect } from '@vitrine/contract/rules/layout-geometry';
import { boundsOfPlaces, type PlacedPart } from '../document/changes.ts';
import { nameOfParts, placeText } from '../document/part-text.ts';
import { resized, resizedInFrame, turned, type Handle } from '../geometry/resize.ts';
import { snap, snapTargets, snapText, type Reach, type Snapped } from '../geometry/snap.ts';
import type { Guides } from '../document/guides.ts';
import type { Editor } from '../editor/editor.ts';
import { noFeedback, type FeedbackStore } from './feedback.ts';
import { followPointer } from './follow-pointer.ts';

export interface GestureContext {
  editor: Editor;
  feedback: FeedbackStore;
  guides: Guides;
  /** Screen pixels of the whole canvas. */
  size: { width: number; height: number };
  /** Shows a part elsewhere until the gesture ends. */
  movePart: (id: PartId, place: PartPlace) => void;
}

const snapPx = 6;

/** The margin of the canvas, in thousandths of its shorter side. */
const marginLength = 65;

/** Screen pixels in thousandths of the canvas. */
function shareOf({ size }: GestureContext, { px, py }: { px: number; py: number }) {
  return { dx: (px * 1000) / size.width, dy: (py * 1000) / size.height };
}

function targetsFor({ editor, guides }: GestureContext, moved: Rect, ids: readonly PartId[]) {
  const canvas = canvasOf(editor.shape);
  const others = editor.placed.filter(({ part }) => !ids.includes(part.id));
  return snapTargets({
    others: others.map(({ part, place }) => ({ name: part.name, rect: boundsOfPlaces([place], editor.shape) })),
    moved,
    guides,
    margin: { across: (marginLength * 1000) / canvas.w, down: (marginLength * 1000) / canvas.h },
  });
}

const reachOf = ({ size }: GestureContext): Reach => ({
  across: (snapPx * 1000) / size.width,
  down: (snapPx * 1000) / size.height,
});

const isSuspended = (event: PointerEvent) => event.ctrlKey || event.metaKey;

interface Ending {
  label: string;
  before: readonly PlacedPart[];
  snapped: () => Snapped | null;
}

/** Ends a gesture as one step of the history, or puts everything back. */
function endingWith(context: GestureContext, { label, before, snapped }: Ending) {
  return (isDone: boolean) => {
    const { places } = context.feedback.get();
    context.feedback.set(noFeedback);
    if (!isDone || places.size === 0) return before.forEach(({ part, place }) => context.movePart(part.id, place));
    const hits = snapped();
    const texts = [label, placeText([...places.values()][0]), hits ? snapText(hits) : ''];
    context.editor.place(label, places, { announce: commaText(texts.filter(Boolean)) });
  };
}

/** Moves parts; Ctrl suspends the snapping, Shift keeps to one direction. */
export function beginMove(start: React.PointerEvent, context: GestureContext, parts: readonly PlacedPart[]): void {
  const free = parts.filter(({ part }) => !part.isLocked);
  const [first] = free;
  if (!first) return;
  const bounds = boundsOfPlaces(
    free.map(({ place }) => place),
    context.editor.shape,
  );
  const targets = targetsFor(
    context,
    bounds,
    free.map(({ part }) => part.id),
  );
  let last: Snapped | null = null;
  followPointer(start, {
    move({ px, py, event }) {
      const isAcross = Math.abs(px) > Math.abs(py);
      const kept = event.shiftKey ? { px: isAcross ? px : 0, py: isAcross ? 0 : py } : { px, py };
      const { dx, dy } = shareOf(context, kept);
      const moved = { ...bounds, x: bounds.x + dx, y: bounds.y + dy };
      last = isSuspended(event) ? null : snap(moved, targets, reachOf(context));
      const by = { x: dx + (last?.dx ?? 0), y: dy + (last?.dy ?? 0) };
      const places = new Map(
        free.map(({ part, place }) => [part.id, { ...place, x: place.x + by.x, y: place.y + by.y }]),
      );
      for (const [id, place] of places) context.movePart(id, place);
      context.feedback.set({ ...noFeedback, places, across: last?.across ?? null, down: last?.down ?? null });
    },
    end: endingWith(context, {
      label: t('Move {name}', { name: nameOfParts(free) }),
      before: free,
      snapped: () => last,
    }),
  });
}

/** Scales parts by a handle of their frame: Shift keeps the ratio, Alt scales from the middle, Ctrl suspends the snapping. */
export function beginResize(
  start: React.PointerEvent,
  context: GestureContext,
  { parts, handle }: { parts: readonly PlacedPart[]; handle: Handle },
): void {
  const { shape } = context.editor;
  const [first, ...others] = parts;
  if (!first) return;
  const before = parts.map(({ place }) => place);
  const frame: PartPlace = others.length === 0 ? first.place : boundsOfPlaces(before, shape);
  const targets = targetsFor(
    context,
    frame,
    parts.map(({ part }) => part.id),
  );
  let last: Snapped | null = null;
  followPointer(start, {
    move({ px, py, event }) {
      const { dx, dy } = shareOf(context, { px, py });
      const corner = {
        x: frame.x + (handle.across < 0 ? 0 : frame.w) + dx,
        y: frame.y + (handle.down < 0 ? 0 : frame.h) + dy,
        w: 0,
        h: 0,
      };
      const isFree = isSuspended(event) || frame.turn !== undefined;
      last = isFree ? null : alongHandle(snap(corner, targets, reachOf(context)), handle);
      const by = { dx: dx + (last?.dx ?? 0), dy: dy + (last?.dy ?? 0) };
      const next = resized(frame, { shape, handle, by, keepsRatio: event.shiftKey, fromMiddle: event.altKey });
      const after = others.length === 0 ? [next] : resizedInFrame(before, frame, next);
      const places = new Map(parts.map(({ part, place }, i) => [part.id, after[i] ?? place]));
      for (const [id, place] of places) context.movePart(id, place);
      context.feedback.set({ ...noFeedback, places, across: last?.across ?? null, down: last?.down ?? null });
    },
    end: endingWith(context, {
      label: t('Resize {name}', { name: nameOfParts(parts) }),
      before: parts,
      snapped: () => null,
    }),
  });
}

function alongHandle(snapped: Snapped, { across, down }: Handle): Snapped {
  return {
    dx: across === 0 ? 0 : snapped.dx,
    dy: down === 0 ? 0 : snapped.dy,
    across: across === 0 ? null : snapped.across,
    down: down === 0 ? null : snapped.down,
  };
}

/** Turns a part about its middle, which is at `middle` in the window; Shift turns in steps. */
export function beginTurn(
  start: React.PointerEvent,
  context: GestureContext,
  { part, place, middle }: PlacedPart & { middle: { x: number; y: number } },
): void {
  const angleAt = (x: number, y: number) => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
  const from = angleAt(start.clientX, start.clientY);
  followPointer(start, {
    move({ event }) {
      const degrees = (place.turn ?? 0) + angleAt(event.clientX, event.clientY) - from;
      const next = { ...place, turn: turned(degrees, event.shiftKey) };
      context.movePart(part.id, next);
      context.feedback.set({ ...noFeedback, places: new Map([[part.id, next]]) });
    },
    end: endingWith(context, {
      label: t('Turn {name}', { name: part.name }),
      before: [{ part, place }],
      snapped: () => null,
    }),
  });
}

/** Selects what a rectangle on the ground touches; with Shift in addition. `origin` is its first corner on the stage. */
export function beginMarquee(
  start: React.PointerEvent,
  context: GestureContext,
  origin: { x: number; y: number },
): void {
  const { editor } = context;
  const before = start.shiftKey ? editor.selection : [];
  const from = shareOf(context, { px: origin.x, py: origin.y });
  followPointer(start, {
    move(point) {
      const { dx, dy } = shareOf(context, point);
      const marquee = {
        x: from.dx + Math.min(0, dx),
        y: from.dy + Math.min(0, dy),
        w: Math.abs(dx),
        h: Math.abs(dy),
      };
      context.feedback.set({ ...noFeedback, marquee });
    },
    end(isDone) {
      const { marquee } = context.feedback.get();
      context.feedback.set(noFeedback);
      if (!isDone || !marquee) return editor.select(before);
      const area = rectOf(marquee, editor.shape);
      const touched = editor.placed.filter(
        ({ part, place }) => !part.isLocked && intersectionOf(rectOf(place, editor.shape), area) !== null,
      );
      editor.select([...new Set([...before, ...touched.map(({ part }) => part.id)])]);
    },
  });
}

/** Moves the stage itself. */
export function beginPan(start: React.PointerEvent, pan: (dx: number, dy: number) => void): void {
  let last = { px: 0, py: 0 };
  followPointer(start, {
    move({ px, py }) {
      pan(px - last.px, py - last.py);
      last = { px, py };
    },
    end: () => {},
  });
}
