import { commaText } from '@vitrine/contract/list-text';
import { msg, t } from '@vitrine/contract/messages';
import type { Rect } from '@vitrine/contract/rules/layout-geometry';
import type { Guides } from '../document/guides.ts';

export type Anchor = 'start' | 'middle' | 'end';

/** A position on one axis that an edge or the middle of a moved part is attracted by. */
export interface SnapLine {
  at: number;
  anchors: readonly Anchor[];
  /** What is there: "Heading", "the margin"; null for equal gaps. */
  name: string | null;
}

export interface SnapTargets {
  /** Sorted by position. */
  across: readonly SnapLine[];
  down: readonly SnapLine[];
}

export interface SnapHit {
  at: number;
  anchor: Anchor;
  name: string | null;
}

export interface Snapped {
  /** By how much to move, in addition, so that the part lies on the lines. */
  dx: number;
  dy: number;
  across: SnapHit | null;
  down: SnapHit | null;
}

interface SnapSources {
  others: readonly { name: string; rect: Rect }[];
  /** The moved parts at the start of the gesture: equal gaps depend on their size. */
  moved: Rect;
  guides: Guides;
  /** Of the canvas, on each axis. */
  margin: { across: number; down: number };
}

const edge: readonly Anchor[] = ['start', 'end'];
const middle: readonly Anchor[] = ['middle'];
const any: readonly Anchor[] = ['start', 'middle', 'end'];
const start: readonly Anchor[] = ['start'];

/** Everything that a part can be aligned with, worked out once when a gesture begins. */
export function snapTargets({ others, moved, guides, margin }: SnapSources): SnapTargets {
  return {
    across: linesOf({
      others,
      moved,
      margin: margin.across,
      guides: guides.across,
      axis: { at: 'x', size: 'w', otherAt: 'y', otherSize: 'h' },
    }),
    down: linesOf({
      others,
      moved,
      margin: margin.down,
      guides: guides.down,
      axis: { at: 'y', size: 'h', otherAt: 'x', otherSize: 'w' },
    }),
  };
}

interface Axis {
  at: 'x' | 'y';
  size: 'w' | 'h';
  otherAt: 'x' | 'y';
  otherSize: 'w' | 'h';
}

interface LineSources {
  others: SnapSources['others'];
  moved: Rect;
  margin: number;
  guides: readonly number[];
  axis: Axis;
}

function linesOf({ others, moved, margin, guides, axis }: LineSources): SnapLine[] {
  const { at, size } = axis;
  const lines: SnapLine[] = [
    { at: 0, anchors: edge, name: t('the edge') },
    { at: 1000, anchors: edge, name: t('the edge') },
    { at: margin, anchors: edge, name: t('the margin') },
    { at: 1000 - margin, anchors: edge, name: t('the margin') },
    { at: 500, anchors: middle, name: t('the centre') },
    ...guides.map((at) => ({ at, anchors: any, name: t('a guide') })),
    ...others.flatMap(({ name, rect }) => [
      { at: rect[at], anchors: edge, name },
      { at: rect[at] + rect[size], anchors: edge, name },
      { at: rect[at] + rect[size] / 2, anchors: middle, name },
    ]),
    ...equalGaps(others, moved, axis),
  ];
  return lines.toSorted((a, b) => a.at - b.at);
}

/** The positions at which the moved part has the same gap to a part in its row as two parts there have to each other. */
function equalGaps(others: SnapSources['others'], moved: Rect, { at, size, otherAt, otherSize }: Axis): SnapLine[] {
  const row = others
    .map(({ rect }) => rect)
    .filter(
      (rect) => rect[otherAt] < moved[otherAt] + moved[otherSize] && moved[otherAt] < rect[otherAt] + rect[otherSize],
    )
    .toSorted((a, b) => a[at] - b[at]);
  return row.flatMap((rect, i) => {
    const next = row[i + 1];
    if (!next) return [];
    const end = rect[at] + rect[size];
    const gap = next[at] - end;
    if (gap <= 0) return [];
    const positions = [next[at] + next[size] + gap, rect[at] - gap - moved[size], end + (gap - moved[size]) / 2];
    return positions.map((position) => ({ at: position, anchors: start, name: null }));
  });
}

/** How far a line attracts, in thousandths of each axis. */
export interface Reach {
  across: number;
  down: number;
}

export function snap(rect: Rect, { across, down }: SnapTargets, reach: Reach): Snapped {
  const x = nearest(across, { start: rect.x, middle: rect.x + rect.w / 2, end: rect.x + rect.w }, reach.across);
  const y = nearest(down, { start: rect.y, middle: rect.y + rect.h / 2, end: rect.y + rect.h }, reach.down);
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, across: x?.hit ?? null, down: y?.hit ?? null };
}

function nearest(lines: readonly SnapLine[], anchors: Record<Anchor, number>, reach: number) {
  let best: { by: number; hit: SnapHit } | null = null;
  for (const anchor of any) {
    const position = anchors[anchor];
    for (let i = firstFrom(lines, position - reach); i < lines.length; i++) {
      const line = lines[i];
      if (!line || line.at > position + reach) break;
      const by = line.at - position;
      if (!line.anchors.includes(anchor) || (best && Math.abs(best.by) <= Math.abs(by))) continue;
      best = { by, hit: { at: line.at, anchor, name: line.name } };
    }
  }
  return best;
}

/** The index of the first line from a position on. */
function firstFrom(lines: readonly SnapLine[], position: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((lines[half]?.at ?? Infinity) < position) low = half + 1;
    else high = half;
  }
  return low;
}

const sideTexts = {
  across: {
    start: msg('left edge with {name}'),
    middle: msg('middle with {name}'),
    end: msg('right edge with {name}'),
  },
  down: { start: msg('top edge with {name}'), middle: msg('middle with {name}'), end: msg('bottom edge with {name}') },
} as const;

/** "left edge with Heading, middle with the centre" */
export function snapText({ across, down }: Pick<Snapped, 'across' | 'down'>): string {
  const texts = [
    across && (across.name === null ? t('equal gaps') : t(sideTexts.across[across.anchor], { name: across.name })),
    down && (down.name === null ? t('equal gaps') : t(sideTexts.down[down.anchor], { name: down.name })),
  ];
  return commaText(texts.filter((text) => text !== null));
}
