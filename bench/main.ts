import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Bench, Measurement } from './measurement.ts';
import { startBenchServer } from './bench-server.ts';
import { type Recorded, table, withRun } from './recorded-run.ts';

// `npm run bench` for all, `npm run bench -- device upload` for some. With `--record` their figures are written to
// last-run.json, and later runs print them beside their own.

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean', default: false } },
});
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
const lastRun = new URL('last-run.json', import.meta.url);
const recorded = JSON.parse(readFileSync(lastRun, 'utf8')) as Recorded;
console.log(table(measurements, recorded));
if (values.record) {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${busy.toFixed(1)}`;
  const run = { date: new Date().toISOString().slice(0, 10), commit, machine };
  writeFileSync(lastRun, `${JSON.stringify(withRun(recorded, measurements, run), null, 2)}\n`);
}
process.exitCode = measurements.some((each) => each.isKept === false) ? 1 : 0;

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
