import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Bench, Measurement } from './measurement.ts';
import { startBenchServer } from './bench-server.ts';

// `npm run bench` for all, `npm run bench -- device upload` for some.

const names = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => names.length === 0 || names.some((part) => name.includes(part)));

const [busy = 0] = loadavg();
if (busy > 0.5)
  console.error(`The machine is busy (load ${busy.toFixed(1)}): ratios are less exact, and times even less.`);
const server = await startBenchServer();
const measurements: Measurement[] = [];
try {
  for (const file of files) {
    console.error(`${file} …`);
    measurements.push(...(await measure(file)));
  }
} finally {
  await server.stop();
}
console.log(table(measurements));
process.exitCode = measurements.every((each) => each.isKept) ? 0 : 1;

/** A benchmark that fails counts as a broken promise; the others still run. */
async function measure(file: string): Promise<Measurement[]> {
  const { bench } = (await import(new URL(file, import.meta.url).href)) as { bench: Bench };
  try {
    return await bench(server);
  } catch (error) {
    console.error(error);
    return [{ name: file, ours: '', floor: '', ratio: null, promise: 'can be measured', isKept: false }];
  }
}

function table(rows: Measurement[]): string {
  const lines = [['', 'ours', 'floor', 'ratio', 'promise'], ...rows.map(cells)];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n');
}

function cells({ name, ours, floor, ratio, promise, isKept }: Measurement): string[] {
  const verdict = promise === '' ? '' : `${promise}: ${isKept ? 'kept' : 'BROKEN'}`;
  return [name, ours, floor, ratio === null ? '' : ratio.toFixed(2), verdict];
}
