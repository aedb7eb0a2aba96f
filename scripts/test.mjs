import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnvironment } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runTool, runToolHere } from './run.mjs';

// `npm run test:long` runs all tests, `npm test` all but the long ones; `npm test -- stores` some of them.

/** @typedef {import('./results-reporter.mjs').Failure} Failure */
/** @typedef {{ project: string, path: string, passed: number, importsMs: number, testsMs: number }} FileResult */
/** @typedef {{ files: FileResult[], failures: Failure[], retried: Failure[], unhandled: Failure[] }} Results */

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
  const all = combined(runs.map((run) => run.results));
  printSlowest(all.files);
  // At the very end, because some tools show only the end of a long output.
  printFailures('Passed only when retried, each a bug to be fixed', all.retried);
  printFailures('Failed', all.failures);
  printFailures('Unhandled errors', all.unhandled);
  const passed = all.files.reduce((total, file) => total + file.passed, 0);
  const isFailed = runs.some((run) => run.code !== 0) || all.files.length === 0;
  if (all.files.length === 0) console.log('No test file matches.');
  // A run that is aborted counts as a failure, although it has no failed test to show.
  const failed = all.failures.length + all.unhandled.length;
  console.log(`${passed} passed, ${isFailed ? Math.max(1, failed) : 0} failed`);
  process.exitCode = isFailed ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runAll() {
  const { args, env, results } = aRun('all');
  return { code: await runToolHere('vitest', args, env), results: results() };
}

/** Tests that start their own servers mostly wait: in a separate process they overlap with all others. */
async function runBoth() {
  const [others, ownServers] = [aRun('others', '--project=!own-servers'), aRun('own-servers', '--project=own-servers')];
  const runningOwnServers = runTool('vitest', ownServers.args, { env: ownServers.env });
  const code = await runToolHere('vitest', others.args, others.env);
  const { isOk, output } = await runningOwnServers;
  if (!isOk || ownServers.results().files.length > 0) console.log(output);
  return [
    { code, results: others.results() },
    { code: isOk ? 0 : 1, results: ownServers.results() },
  ];
}

/** @param {string} name @param {string[]} projects */
function aRun(name, ...projects) {
  const file = join(folder, `${name}.json`);
  const reporters = ['default', './scripts/results-reporter.mjs'];
  return {
    args: [
      ...['run', ...(isLong ? ['--mode', 'long'] : []), ...reporters.map((reporter) => `--reporter=${reporter}`)],
      ...['--passWithNoTests', ...projects, ...filters],
    ],
    env: { ...environment, RESULTS_FILE: file, SHARED_BY_RUN: folder },
    /** @returns {Results} */
    results: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : combined([])),
  };
}

/** @param {Results[]} results @returns {Results} */
function combined(results) {
  return {
    files: results.flatMap((each) => each.files),
    failures: results.flatMap((each) => each.failures),
    retried: results.flatMap((each) => each.retried),
    unhandled: results.flatMap((each) => each.unhandled),
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

/** @param {string} what @param {Failure[]} failures */
function printFailures(what, failures) {
  if (failures.length === 0) return;
  console.log(`\n${what} (${failures.length}):`);
  for (const { project, path, test, message } of failures)
    console.log(`  ${[`${project}: ${path}`, test].filter(Boolean).join(' > ')}\n    ${message}`);
}
