import type { ShownPart } from '@vitrine/contract/rules/layout';
import { isReady, type PartContext, type PartView } from '../part-view.ts';
import { directionOf } from '../script.ts';
import { alignOf, setTextSize, setTextStyle } from '../words.ts';

/** A table whose rows all have the same height, whether there are words for them or not. */
export function listPart(
  { source, columns, rows, style }: Extract<ShownPart, { kind: 'list' }>,
  { palette, direction }: Pick<PartContext, 'palette' | 'direction'>,
): PartView {
  const element = document.createElement('div');
  element.className = 'layout-list';
  setTextStyle(element, style, palette);
  // Columns and cells begin at one side, also those without a letter, such as prices.
  const begins = direction ?? directionOf(source.rows.flat().join(' '));
  element.dir = begins;
  element.style.gridTemplateRows = `repeat(${rows}, minmax(0, 1fr))`;
  const cells = source.rows.slice(0, rows).flatMap((row) =>
    columns.map(({ align }, index) => {
      const cell = document.createElement('p');
      cell.dir = 'auto';
      cell.textContent = row[index] ?? '';
      cell.style.textAlign = alignOf(align, begins);
      return cell;
    }),
  );
  element.append(...cells);
  /** A column that needs more than its share gets it from those that leave some. */
  const setColumns = (least: 'min-content' | '0') => {
    element.style.gridTemplateColumns = columns.map(({ share }) => `minmax(${least}, ${share}fr)`).join(' ');
  };
  const fits = () => {
    const rowPx = element.clientHeight / rows;
    return element.scrollWidth <= element.clientWidth && cells.every((cell) => cell.offsetHeight <= rowPx);
  };
  function fit(): void {
    setColumns('min-content');
    const isWhole = setTextSize(element, style, fits);
    element.toggleAttribute('data-cut', !isWhole);
    if (!isWhole) setColumns('0');
  }
  return { element, ready: isReady, fit };
}
