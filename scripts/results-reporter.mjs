import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ project: string, path: string, test: string, message: string }} Failure */

const maxLogLines = 5;

/**
 * Writes what `npm test` prints at its end as JSON into the file that RESULTS_FILE names: how long each file took, what
 * failed, and what passed only when retried. `npm test` combines the results of its two concurrent runs.
 */
export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env['RESULTS_FILE'];
    if (!file) return;
    const results = {
      files: modules.map(resultOf),
      failures: modules.flatMap(failuresOf),
      retried: modules.flatMap(retriedIn),
      unhandled: unhandledErrors.map((error) => unhandledOf(error, modules)),
    };
    writeFileSync(file, JSON.stringify(results));
  }
}

function resultOf(module) {
  const tests = [...module.children.allTests()];
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    path: module.relativeModuleId,
    passed: count('passed'),
    importsMs: collectDuration + setupDuration,
    testsMs: duration,
  };
}

/** Failed tests, and files that do not load or whose hooks fail, which have no failed test to show. */
function failuresOf(module) {
  const suites = [...module.children.allSuites()].map((suite) => ({ test: suite.fullName, errors: suite.errors() }));
  const tests = [...module.children.allTests('failed')];
  const failed = [
    { test: '', errors: module.errors() },
    ...suites,
    ...tests.map((test) => ({ test: test.fullName, errors: test.result().errors ?? [] })),
  ];
  const isInTest = (test) => tests.some(({ fullName }) => fullName === test);
  return failed
    .filter(({ test, errors }) => errors.length > 0 || isInTest(test))
    .map(({ test, errors }) => failure(module, test, errors[0]));
}

function retriedIn(module) {
  return [...module.children.allTests('passed')]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => failure(module, test.fullName, test.result().errors?.[0]));
}

/** An error outside every test, such as an unhandled rejection, with the file that was running. */
function unhandledOf(error, modules) {
  const module = modules.find(({ moduleId }) => moduleId === error['VITEST_TEST_PATH']);
  return {
    ...failure(module, error['VITEST_TEST_NAME'] ?? '', error),
    message: firstLine(error.stack ?? error.message),
  };
}

/** @returns {Failure} */
function failure(module, test, error) {
  return {
    project: module?.project.name ?? '',
    path: module?.relativeModuleId ?? '',
    test,
    message: [firstLine(error?.message), ...callLog(error?.message)].join('\n      '),
  };
}

/** The last steps of Playwright before it gave up, which say why it failed. */
function callLog(text = '') {
  const [, log = ''] = stripVTControlCharacters(text).split('Call log:');
  return log
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(-maxLogLines)
    .map((line) => line.slice(0, 200));
}

function firstLine(text = 'no message') {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0]?.slice(0, 500) ?? '';
}
