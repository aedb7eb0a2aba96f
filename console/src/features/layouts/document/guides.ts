import type { LayoutShape } from '@vitrine/contract/rules/layout';
import { z } from 'zod';

/** Lines of one shape that parts snap to, in thousandths: `across` from the left, `down` from the top. */
export interface Guides {
  across: readonly number[];
  down: readonly number[];
}

export type GuideAxis = keyof Guides;

export const maxGuides = 20;

const Lines = z.array(z.number().min(0).max(1000)).max(maxGuides);
const Stored = z.record(z.enum(['landscape', 'portrait']), z.object({ across: Lines, down: Lines }));

export const noGuides: Record<LayoutShape, Guides> = {
  landscape: { across: [], down: [] },
  portrait: { across: [], down: [] },
};

export function guidesOf(stored: string | null): Record<LayoutShape, Guides> {
  try {
    return Stored.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return noGuides;
  }
}

/** Moves a guide; from null it is another one, and to null or off the canvas it is removed. */
export function moveGuide(guides: Guides, axis: GuideAxis, from: number | null, to: number | null): Guides {
  const lines = guides[axis];
  const index = from === null ? lines.length : lines.indexOf(from);
  const isKept = to !== null && to >= 0 && to <= 1000 && !lines.toSpliced(index, 1).includes(to);
  const next = lines.toSpliced(index, 1, ...(isKept ? [to] : []));
  return next.length > maxGuides ? guides : { ...guides, [axis]: next };
}
