import type { Measurement } from './measurement.ts';

/** A run of `npm run bench -- --record`. */
export interface Run {
  date: string;
  commit: string;
  machine: string;
}

type Figures = Pick<Measurement, 'ours' | 'floor' | 'ratio'>;

/** The last recorded figures of each line. Lines can be recorded in different runs. */
export type Recorded = Record<string, (Figures & Run) | undefined>;

/** What was recorded before, with the lines that this run has measured. A benchmark that failed records nothing. */
export function withRun(before: Recorded, measurements: readonly Measurement[], run: Run): Recorded {
  const measured = measurements.filter(({ ours }) => ours !== '');
  const lines = measured.map(({ name, ours, floor, ratio }) => [
    name,
    { ours, floor, ratio: ratio === null ? null : Number(ratio.toFixed(3)), ...run },
  ]);
  return { ...before, ...Object.fromEntries(lines) };
}

/** The table of a run: each figure behind the one that was recorded last. */
export function table(measurements: readonly Measurement[], recorded: Recorded): string {
  const rows = [
    ['', 'ours', 'floor', 'ratio', 'promise', 'recorded'],
    ...measurements.map((each) => cells(each, recorded[each.name])),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

function cells(measured: Measurement, last: Recorded[string]): string[] {
  const { name, ours, floor, ratio, promise, isKept } = measured;
  const verdict = promise === '' ? '' : `${promise}: ${isKept === null ? 'not proven' : isKept ? 'kept' : 'BROKEN'}`;
  return [
    name,
    after(last?.ours, ours),
    after(last?.floor, floor),
    after(ratioText(last?.ratio), ratioText(ratio)),
    verdict,
    last === undefined ? '' : `${last.date}, ${last.commit}, ${last.machine}`,
  ];
}

function after(before: string | undefined, now: string): string {
  return before === undefined || before === '' ? now : `${before} → ${now}`;
}

function ratioText(ratio: number | null | undefined): string {
  return typeof ratio === 'number' ? ratio.toFixed(2) : '';
}
