import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserEnvironment } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { runToolHere } from './run.mjs';

// `npm test` runs all tests but the long ones, `npm run test:long` those alone; `npm test -- stores` some of them.

const isLong = process.argv.includes('--long');
const filters = process.argv.slice(2).filter((argument) => argument !== '--long');

ensureInstalled();
const environment = browserEnvironment();
await ensureBuilt();

const folder = mkdtempSync(join(tmpdir(), 'vitrine-tests-'));
const results = join(folder, 'results.json');
try {
  const mode = isLong ? ['--mode', 'long'] : [];
  const laterTries = '--reporter=./scripts/later-tries.mjs';
  const reporters = ['--reporter=default', laterTries, '--reporter=json', `--outputFile.json=${results}`];
  const code = await runToolHere('vitest', ['run', ...mode, ...reporters, ...filters], environment);
  const { passed, failed } = tally(code);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A file that does not load, and a run that breaks off, count as a failure: neither has a failed test to show. */
function tally(code) {
  if (!existsSync(results)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = numFailedTests + brokenFiles.length;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
