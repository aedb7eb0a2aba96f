import type { World } from './world.ts';

/** One line of the table. A ratio is of ours to a floor that was measured in the same run, on the same machine. */
export interface Measurement {
  name: string;
  ours: string;
  /** Empty where the promise is a bound and not a ratio. */
  floor: string;
  ratio: number | null;
  /** In the words of docs/; empty where nothing is promised and the figure is only watched. */
  promise: string;
  isKept: boolean;
}

export type Bench = (world: World) => Promise<Measurement[]>;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('No values');
  return middle;
}
