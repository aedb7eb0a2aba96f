import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { missedBites } from './known-bad.mjs';
import { messageFaults } from './messages/check.mjs';
import { root, runTool } from './run.mjs';
import { physicalSidesInStyles } from './sides-in-styles.mjs';
import { snapshotFaults } from './snapshot-rule.mjs';
import { bannedWordsInHelp } from './words-in-help.mjs';

// All static checks of the code: one line for each step, and below it the details if it failed.

const programs = ['contract', 'server', 'console', 'player', 'e2e', '.', 'scripts', 'docs/help'];

/** @type {{ name: string, run: () => Promise<{ isOk: boolean, output: string }> }[]} */
const steps = [
  { name: 'format', run: () => runTool('oxfmt', ['--check']) },
  { name: 'lint', run: () => runTool('oxlint', []) },
  { name: 'lint bites', run: lintFixtures },
  { name: 'words in help', run: wordsInHelp },
  { name: 'messages', run: messages },
  { name: 'sides in styles', run: sidesInStyles },
  { name: 'snapshot', run: oneSnapshot },
  { name: 'unused', run: () => runTool('knip', ['--no-progress']) },
  { name: 'openapi', run: () => runTool('tsx', ['server/src/test/openapi-check.ts']) },
  ...programs.map((name) => ({ name: `types ${name}`, run: () => runTool('tsc', ['-p', name]) })),
];

ensureInstalled();
const queue = [...steps];
const failed = [];
await Promise.all([worker(), worker()]);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const began = performance.now();
    const { isOk, output } = await step.run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${isOk ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(14)} ${seconds.padStart(5)} s${warningCount(output)}`);
    if (isOk) continue;
    failed.push(step.name);
    console.log(output.trimEnd());
  }
}

/** Warnings do not fail a step, but their number is printed. @param {string} output */
function warningCount(output) {
  const warnings = /Found ([1-9]\d*) warnings?/.exec(output)?.[1];
  return warnings ? `  ${warnings} warnings` : '';
}

async function messages() {
  const faults = messageFaults();
  return { isOk: faults.length === 0, output: faults.join('\n') };
}

async function oneSnapshot() {
  const faults = snapshotFaults(join(root, 'server/migrations'));
  return { isOk: faults.length === 0, output: faults.join('\n') };
}

async function lintFixtures() {
  const missed = await missedBites();
  return { isOk: missed.length === 0, output: missed.join('\n') };
}

async function wordsInHelp() {
  const found = bannedWordsInHelp();
  return { isOk: found.length === 0, output: found.join('\n') };
}

async function sidesInStyles() {
  const found = ['console/src', 'docs/help'].flatMap((folder) => physicalSidesInStyles(folder));
  return { isOk: found.length === 0, output: found.join('\n') };
}
