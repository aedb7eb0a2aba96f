import type { BenchServer } from './bench-server.ts';

/** One line of the table. The floor of a ratio was measured in the same run, on the same machine. */
export interface Measurement {
  name: string;
  ours: string;
  /** Empty where the promise is a bound and not a ratio. */
  floor: string;
  ratio: number | null;
  /** As in docs/benchmarks.md; empty for a figure without a promise. */
  promise: string;
  /** Null where the machine was too busy to prove anything, which `ours` explains. */
  isKept: boolean | null;
}

export type Bench = (server: BenchServer) => Promise<Measurement[]>;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('No values');
  return middle;
}
