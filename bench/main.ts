import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Bench, Measurement } from './measurement.ts';
import { startWorld } from './world.ts';

// `npm run bench`, or some of them: `npm run bench -- device upload`.

const asked = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => asked.length === 0 || asked.some((part) => name.includes(part)));

const [busy = 0] = loadavg();
if (busy > 0.5) console.error(`The machine is busy (load ${busy.toFixed(1)}): the ratios suffer, the times more.`);
const world = await startWorld();
const measurements: Measurement[] = [];
try {
  for (const file of files) {
    console.error(`${file} …`);
    measurements.push(...(await measure(file)));
  }
} finally {
  await world.stop();
}
console.log(table(measurements));
process.exitCode = measurements.every((each) => each.isKept) ? 0 : 1;

/** One that cannot be measured is a promise not kept, and no reason to lose the others. */
async function measure(file: string): Promise<Measurement[]> {
  const { bench } = (await import(new URL(file, import.meta.url).href)) as { bench: Bench };
  try {
    return await bench(world);
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
