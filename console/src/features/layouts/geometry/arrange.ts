import type { Rect } from '@vitrine/contract/rules/layout-geometry';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns rectangles to an edge or the middle of the rectangle around them, or a single one to that of the canvas. */
export function aligned(rects: readonly Rect[], around: Rect, alignment: Alignment): Rect[] {
  return rects.map((rect) => ({ ...rect, ...alignedOne(rect, around, alignment) }));
}

function alignedOne({ w, h }: Rect, around: Rect, alignment: Alignment): Partial<Rect> {
  switch (alignment) {
    case 'left':
      return { x: around.x };
    case 'centre':
      return { x: around.x + (around.w - w) / 2 };
    case 'right':
      return { x: around.x + around.w - w };
    case 'top':
      return { y: around.y };
    case 'middle':
      return { y: around.y + (around.h - h) / 2 };
    case 'bottom':
      return { y: around.y + around.h - h };
  }
}

/** Gives three or more rectangles equal gaps, the outer two stay. */
export function distributed(rects: readonly Rect[], direction: 'across' | 'down'): Rect[] {
  const [at, size] = direction === 'across' ? (['x', 'w'] as const) : (['y', 'h'] as const);
  const ordered = rects.toSorted((a, b) => a[at] + a[size] / 2 - b[at] - b[size] / 2);
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last || rects.length < 3) return [...rects];
  const filled = ordered.reduce((sum, rect) => sum + rect[size], 0);
  const gap = (last[at] + last[size] - first[at] - filled) / (rects.length - 1);
  const starts = new Map<Rect, number>();
  let next = first[at];
  for (const rect of ordered) {
    starts.set(rect, next);
    next += rect[size] + gap;
  }
  return rects.map((rect) => ({ ...rect, [at]: starts.get(rect) ?? rect[at] }));
}
