import type { CutWords } from '@vitrine/contract/rules/cut-notes';
import type { LayoutDocument, PartId } from '@vitrine/contract/rules/layout';
import type { DrawingControl } from './drawn-layout.tsx';

export interface MeasuredWords {
  cut: CutWords;
  /** The sizes that words were fitted to, in thousandths of the canvas' shorter side. */
  sizes: ReadonlyMap<PartId, number>;
}

const canvasPxOfLength = 1.08;

/** As lengths have one decimal: a size that was read in pixels can come out a hair below the one that was set. */
const lengthOf = (px: number) => Math.round((px / canvasPxOfLength) * 10) / 10;

/** Reads from the drawing how its words came out. */
export function measuredIn(document: LayoutDocument, drawing: DrawingControl | null): MeasuredWords {
  const cut = new Map<PartId, number>();
  const sizes = new Map<PartId, number>();
  for (const part of document.parts) {
    const element = 'style' in part ? drawing?.elementOf(part.id) : null;
    const text = element?.querySelector<HTMLElement>('.layout-words > p, .layout-list');
    if (!element || !text) continue;
    if (element.querySelector('[data-cut]')) cut.set(part.id, lengthOf(neededHeight(element, text)));
    sizes.set(part.id, lengthOf(Number.parseFloat(getComputedStyle(text).fontSize)));
  }
  return { cut, sizes };
}

/** The height in pixels with which a box would hold its words: that of its padding and border stays. */
function neededHeight(element: HTMLElement, text: HTMLElement): number {
  const room = text.closest<HTMLElement>('.layout-words, .layout-list') ?? text;
  const cells = [...text.querySelectorAll<HTMLElement>(':scope > p')];
  const rows = getComputedStyle(text).gridTemplateRows.split(' ').length;
  const tallest = Math.max(...cells.map(({ offsetHeight }) => offsetHeight));
  const words = cells.length === 0 ? text.offsetHeight : tallest * rows;
  return element.offsetHeight - room.clientHeight + words;
}
