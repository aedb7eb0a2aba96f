/** Names the tests that passed only when retried, and how they failed before, so that a run on CI hides none of them. */
export default class FlakyReporter {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    if (flaky.length === 0) return;
    console.log(`\n${flaky.length} passed only when retried, each a bug to be mended:`);
    for (const test of flaky) {
      console.log(`  ${test.module.project.name}: ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) console.log(`    ${message.slice(0, 500)}`);
    }
  }
}
