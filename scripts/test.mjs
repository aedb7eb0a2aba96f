import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnvironment } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runTool, runToolHere } from './run.mjs';

// `npm test` runs all tests but the long ones, `npm run test:long` those alone; `npm test -- stores` some of them.

/** @typedef {{ project: string, path: string, passed: number, failed: number, importsMs: number, testsMs: number }} FileResult */

const maxSlowest = 20;
const isLong = process.argv.includes('--long');
const filters = process.argv.slice(2).filter((argument) => argument !== '--long');

ensureInstalled();
const environment = browserEnvironment();
await ensureBuilt();

const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));
try {
  const isOne = isLong || filters.some((filter) => filter.startsWith('--project'));
  const runs = isOne ? [await runAll()] : await runBoth();
  const files = runs.flatMap((run) => run.files);
  printSlowest(files);
  const sum = (/** @type {'passed' | 'failed'} */ what) => files.reduce((total, file) => total + file[what], 0);
  const isFailed = runs.some((run) => run.code !== 0) || (files.length === 0 && !isLong);
  if (files.length === 0) console.log('No test file matches.');
  // A run that breaks off counts as a failure, although it has no failed test to show.
  console.log(`${sum('passed')} passed, ${isFailed ? Math.max(1, sum('failed')) : 0} failed`);
  process.exitCode = isFailed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runAll() {
  const { args, env, files } = aRun('all');
  return { code: await runToolHere('vitest', args, env), files: files() };
}

/** Tests on servers of their own mostly wait: in a process of their own they overlap with all others. */
async function runBoth() {
  const [others, own] = [aRun('others', '--project=!own-servers'), aRun('own-servers', '--project=own-servers')];
  const beside = runTool('vitest', own.args, { env: own.env });
  const code = await runToolHere('vitest', others.args, others.env);
  const { isOk, output } = await beside;
  if (!isOk || own.files().length > 0) console.log(output);
  return [
    { code, files: others.files() },
    { code: isOk ? 0 : 1, files: own.files() },
  ];
}

/** @param {string} name @param {string[]} projects */
function aRun(name, ...projects) {
  const results = join(folder, `${name}.json`);
  const reporters = ['default', './scripts/flaky-reporter.mjs', './scripts/results-reporter.mjs'];
  return {
    args: [
      ...['run', ...(isLong ? ['--mode', 'long'] : []), ...reporters.map((reporter) => `--reporter=${reporter}`)],
      ...['--passWithNoTests', ...projects, ...filters],
    ],
    env: { ...environment, RESULTS_FILE: results },
    /** @returns {FileResult[]} */
    files: () => (existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : []),
  };
}

/** @param {FileResult[]} files */
function printSlowest(files) {
  const seconds = (/** @type {FileResult} */ file) => (file.importsMs + file.testsMs) / 1000;
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, maxSlowest);
  if (slowest.length === 0) return;
  const total = files.reduce((sum, file) => sum + seconds(file), 0);
  console.log(`\nThe slowest of ${files.length} files, which took ${total.toFixed(0)} s in sum:`);
  for (const file of slowest)
    console.log(`  ${seconds(file).toFixed(1).padStart(6)} s  ${file.project.padEnd(11)}  ${file.path}`);
}
