import { writeFileSync } from 'node:fs';

/**
 * Writes what `npm test` counts and how long each file took as JSON into the file that RESULTS_FILE names: two runs at
 * the same time are one to whoever started them.
 */
export default class ResultsReporter {
  onTestRunEnd(modules) {
    const file = process.env['RESULTS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(modules.map(resultOf)));
  }
}

function resultOf(module) {
  const tests = [...module.children.allTests()];
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  const [passed, failed] = [count('passed'), count('failed')];
  // A file that does not load, or whose hooks fail, has no failed test to show.
  const isBroken = failed === 0 && module.state() === 'failed';
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    passed,
    failed: isBroken ? 1 : failed,
    importsMs: collectDuration + setupDuration,
    testsMs: duration,
  };
}
