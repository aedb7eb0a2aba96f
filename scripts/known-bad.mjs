import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importRules } from './import-rules.mjs';
import { root, runTool } from './run.mjs';

// A linter that cannot resolve imports reports nothing. So the files in scripts/known-bad violate every configured rule, with
// the rule in a comment (`// bites: plugin(rule)`), and the linter must report exactly these violations.

const folder = 'scripts/known-bad';

/** Violations in the folder that the linter missed, and what it reported although it is allowed; empty if every rule works. */
export async function missedBites() {
  const { output } = await runTool('oxlint', ['-c', `${folder}.oxlintrc.json`, '-f', 'json', folder]);
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')));
  const reported = new Set(diagnostics.map((each) => `${each.filename}:${each.labels[0].span.line} ${each.code}`));
  const expected = new Set(sourceFiles().flatMap(bitesIn));
  return [
    ...[...expected].filter((bite) => !reported.has(bite)).map((bite) => `not reported: ${bite}`),
    ...[...reported].filter((bite) => !expected.has(bite)).map((bite) => `reported, but allowed: ${bite}`),
    ...configuredRules()
      .filter((rule) => ![...expected].some((bite) => bite.endsWith(`(${rule})`)))
      .map((rule) => `configured, but no line of ${folder} breaks it: ${rule}`),
    ...importRules
      .filter((rule) => !diagnostics.some((each) => each.message === rule.because))
      .map((rule) => `no line of ${folder} breaks: ${rule.because}`),
  ];
}

function sourceFiles() {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** @param {string} file */
function bitesIn(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const rules = line.split('// bites: ')[1]?.split(' ') ?? [];
    return rules.map((rule) => `${file}:${index + 1} ${rule}`);
  });
}

function configuredRules() {
  const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const isOn = (setting) => setting !== 'off';
  return Object.keys(rules).flatMap((name) => (isOn(rules[name]) ? [name.split('/').at(-1)] : []));
}
