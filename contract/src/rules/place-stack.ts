import { gapBetween, intersectionOf, readingOrder, unionOf, type Rect } from './layout-geometry.ts';
import type { LayoutShape, ShownPart } from './layout.ts';
import { hasRatio, mapRect, withRatio, type DrawnPart } from './place-drawn.ts';

interface StackOptions {
  room: Rect;
  /** Parts in the corners of the room. */
  obstacles: readonly Rect[];
  /** The shape that is laid out: portrait has one column, landscape two. */
  shape: LayoutShape;
}

/** Parts that stay as they lie to each other. */
interface Block {
  parts: readonly DrawnPart[];
  rect: Rect;
}

const margin = 65;
const maxGap = 40;
const minGap = 12;
const minBlockHeight = 30;

/**
 * Stacks what is left, in reading order: each block as wide as its column, with a height in proportion to its area. The
 * blocks for which there is no height are left out, the last first.
 */
export function stackPlaces(
  parts: readonly DrawnPart[],
  { room, obstacles, shape }: StackOptions,
): Map<ShownPart, Rect> {
  const blocks = readingOrder(blocksOf(parts), ({ rect }) => rect);
  const free = clearOf(withMargin(room), obstacles);
  const placed = new Map<ShownPart, Rect>();
  for (const { column, members } of columnsOf(free, blocks, shape)) {
    for (const { block, slot } of stack(column, members)) {
      for (const { part, rect } of block.parts) {
        const moved = mapRect(rect, block.rect, slot);
        const keepsRatio = hasRatio(part) && (block.parts.length > 1 || part.kind === 'qr');
        placed.set(part, keepsRatio ? withRatio(rect, moved) : moved);
      }
    }
  }
  return placed;
}

/** Groups made by a user, and parts that overlap or are close to each other. */
function blocksOf(parts: readonly DrawnPart[]): Block[] {
  const blockOf = new Map<DrawnPart, DrawnPart[]>(parts.map((part) => [part, [part]]));
  const join = (a: DrawnPart, b: DrawnPart) => {
    const [into = [], from = []] = [blockOf.get(a), blockOf.get(b)];
    if (into === from) return;
    into.push(...from);
    for (const part of from) blockOf.set(part, into);
  };
  for (const [i, a] of parts.entries()) {
    for (const b of parts.slice(i + 1)) {
      const isGroup = a.part.group !== undefined && a.part.group === b.part.group;
      if (isGroup || gapBetween(a.rect, b.rect) < maxGap) join(a, b);
    }
  }
  return [...new Set(blockOf.values())].map((members) => ({
    parts: members,
    rect: unionOf(members.map(({ rect }) => rect)),
  }));
}

function withMargin(room: Rect): Rect {
  const side = Math.min(margin, room.w / 6);
  const end = Math.min(margin, room.h / 6);
  return { x: room.x + side, y: room.y + end, w: room.w - 2 * side, h: room.h - 2 * end };
}

/** The room between the parts in its upper and its lower corners. */
function clearOf(room: Rect, obstacles: readonly Rect[]): Rect {
  const middle = room.y + room.h / 2;
  const inWay = obstacles.filter((obstacle) => intersectionOf(obstacle, room) !== null);
  const top = Math.max(room.y, ...inWay.filter(({ y, h }) => y + h / 2 < middle).map(({ y, h }) => y + h + minGap));
  const bottom = Math.min(
    room.y + room.h,
    ...inWay.filter(({ y, h }) => y + h / 2 >= middle).map(({ y }) => y - minGap),
  );
  return { ...room, y: top, h: Math.max(0, bottom - top) };
}

interface Column {
  column: Rect;
  members: readonly Block[];
}

/** In landscape the blocks fill the left column up to half of their area. */
function columnsOf(room: Rect, blocks: readonly Block[], shape: LayoutShape): Column[] {
  if (shape === 'portrait' || blocks.length < 2 || room.w < room.h) return [{ column: room, members: blocks }];
  const total = blocks.reduce((sum, block) => sum + areaOf(block), 0);
  let filled = 0;
  const left = blocks.filter((block, i) => {
    filled += areaOf(block);
    return i === 0 || (i < blocks.length - 1 && filled - areaOf(block) / 2 <= total / 2);
  });
  const w = (room.w - maxGap) / 2;
  return [
    { column: { ...room, w }, members: left },
    { column: { ...room, x: room.x + w + maxGap, w }, members: blocks.filter((block) => !left.includes(block)) },
  ];
}

const areaOf = ({ rect }: Block) => rect.w * rect.h;

interface Slot {
  block: Block;
  slot: Rect;
}

function stack(column: Rect, blocks: readonly Block[]): Slot[] {
  const fitting = blocks.slice(0, Math.max(0, Math.floor((column.h + minGap) / (minBlockHeight + minGap))));
  if (fitting.length === 0) return [];
  const gap = Math.min(maxGap, Math.max(minGap, (column.h * 0.2) / fitting.length));
  const heights = heightsOf(fitting, { ...column, h: column.h - gap * (fitting.length - 1) });
  const unused = column.h - gap * (fitting.length - 1) - heights.reduce((sum, height) => sum + height, 0);
  let y = column.y + unused / 2;
  return fitting.map((block, i) => {
    const slot = { ...column, y, h: heights[i] ?? 0 };
    y += slot.h + gap;
    return { block, slot };
  });
}

/** In proportion to the area, but not above what the block needs; words and codes get what they need from images and zones. */
function heightsOf(blocks: readonly Block[], room: Rect): number[] {
  const total = blocks.reduce((sum, block) => sum + areaOf(block), 0);
  const most = blocks.map(({ rect }) => (rect.h * room.w) / rect.w);
  const least = blocks.map((block) => {
    const need = Math.max(wordsNeed(block, room.w), codesNeed(block));
    return Math.max(minBlockHeight, Math.min(need, room.h / 2));
  });
  const shares = blocks.map((block, i) => {
    const share = (areaOf(block) / total) * room.h;
    return Math.max(least[i] ?? 0, Math.min(most[i] ?? share, share));
  });
  const excess = shares.reduce((sum, height) => sum + height, 0) - room.h;
  if (excess <= 0) return shares;
  const spare = shares.map((height, i) => height - (least[i] ?? 0));
  const allSpare = spare.reduce((sum, height) => sum + height, 0);
  if (allSpare >= excess) return shares.map((height, i) => height - ((spare[i] ?? 0) * excess) / allSpare);
  const floor = minBlockHeight * blocks.length;
  const above = least.reduce((sum, height) => sum + height - minBlockHeight, 0);
  const scale = above > 0 ? Math.max(0, room.h - floor) / above : 0;
  return least.map((height) => minBlockHeight + (height - minBlockHeight) * scale);
}

/** The height at which words have the area that they had, at the smallest type that they may shrink to. */
function wordsNeed({ parts, rect }: Block, width: number): number {
  const shrinks = parts.flatMap(({ part }) => ('style' in part ? [shrinkOf(part.style)] : []));
  return shrinks.length === 0 ? 0 : (rect.h * rect.w * Math.max(...shrinks)) / width;
}

/** A code that stands alone stays as large as it was: a phone has to read it from the same distance. */
function codesNeed({ parts, rect }: Block): number {
  return parts.every(({ part }) => part.kind === 'qr') ? rect.h : 0;
}

function shrinkOf({ size, fit }: { size: number; fit: { least: number } | null }): number {
  return fit ? Math.min(1, (fit.least / size) ** 2) : 1;
}
