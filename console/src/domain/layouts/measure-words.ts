import type { LayoutDocument, PartId } from '@vitrine/contract/rules/layout';
import type { DrawingControl } from './drawn-layout.tsx';

export interface MeasuredWords {
  /** The parts whose words need more than their box. */
  cut: ReadonlySet<PartId>;
  /** The sizes that words were fitted to, in thousandths of the canvas' shorter side. */
  sizes: ReadonlyMap<PartId, number>;
}

const canvasPxOfLength = 1.08;

/** As lengths have one decimal: a size that was read in pixels can come out a hair below the one that was set. */
const lengthOf = (px: number) => Math.round((px / canvasPxOfLength) * 10) / 10;

/** Reads from the drawing how its words came out. */
export function measuredIn(document: LayoutDocument, drawing: DrawingControl | null): MeasuredWords {
  const cut = new Set<PartId>();
  const sizes = new Map<PartId, number>();
  for (const part of document.parts) {
    const element = 'style' in part ? drawing?.elementOf(part.id) : null;
    const text = element?.querySelector('.layout-words > p, .layout-list');
    if (!element || !text) continue;
    if (element.querySelector('[data-cut]')) cut.add(part.id);
    sizes.set(part.id, lengthOf(Number.parseFloat(getComputedStyle(text).fontSize)));
  }
  return { cut, sizes };
}
