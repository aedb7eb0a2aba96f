import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartContext, type PartView } from '../part-view.ts';
import { setTextSize, setTextStyle } from '../words.ts';

const aligned = { start: 'start', middle: 'center', end: 'end' } as const;

/** A table whose rows all have the same height, whether there are words for them or not. */
export function listPart(
  { source, columns, rows, style }: Extract<ShownPart, { kind: 'list' }>,
  { palette }: Pick<PartContext, 'palette'>,
): PartView {
  const element = document.createElement('div');
  element.className = 'layout-list';
  setTextStyle(element, style, palette);
  element.style.gridTemplateRows = `repeat(${rows}, minmax(0, 1fr))`;
  element.style.gridTemplateColumns = columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  const cells = source.rows.slice(0, rows).flatMap((row) =>
    columns.map(({ align }, index) => {
      const cell = document.createElement('p');
      cell.dir = 'auto';
      cell.textContent = row[index] ?? '';
      cell.style.textAlign = aligned[align];
      return cell;
    }),
  );
  element.append(...cells);
  const fits = () => {
    const rowPx = element.clientHeight / rows;
    return cells.every((cell) => cell.scrollWidth <= cell.clientWidth && cell.offsetHeight <= rowPx);
  };
  return {
    element,
    ready: isReady,
    fit: () => void element.toggleAttribute('data-cut', !setTextSize(element, style, fits)),
  };
}
