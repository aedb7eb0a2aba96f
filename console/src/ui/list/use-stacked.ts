import { useMediaQuery } from '@mantine/hooks';

/** From this number of cells on, a row has room only where there is more of it than on a tablet held upright. */
const many = 8;

/** Attributes of a table whose rows are cards where their cells would not fit beside each other. */
export function useStacked(cells: number) {
  const isMany = cells >= many;
  const width = isMany ? '62em' : '48em';
  const isStacked = useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false });
  return { 'data-many': isMany || undefined, 'data-stacked': isStacked || undefined };
}
