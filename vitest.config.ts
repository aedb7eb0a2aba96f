import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

type Settings = TestProjectInlineConfiguration['test'];

const second = 1000;
const maxWorkers = 2;

// Groups run one after the other. Browsers come last, so that on a small machine neither they nor the rest starve.
const groupOrder = { first: 0, faults: 1, browsers: 2 };

// One worker runs file after file, so that each library is loaded once. testing/clean-worker.ts puts back what a test
// changes for the whole process.
const oneWorker: Settings = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['../testing/clean-worker.ts'],
};

// Tests of the server that kill, freeze and restart servers of their own, and mostly sleep: `npm test` runs them in a
// process of their own beside all others, more at a time than there are cores.
const faults: string[] = [];

export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const exclude = ['**/node_modules/**', '**/dist/**', '**/known-bad/**', ...(isLong ? [] : ['**/*.long.test.*'])];
  const project = (name: string, test: Settings, root = name): TestProjectInlineConfiguration => ({
    root,
    test: {
      name,
      include: isLong ? ['**/*.long.test.{ts,mjs}'] : ['**/*.test.{ts,tsx,mjs}'],
      exclude,
      testTimeout: isLong ? 3600 * second : 60 * second,
      hookTimeout: 60 * second,
      sequence: { groupOrder: groupOrder.first },
      ...test,
    },
  });
  // Long waits for frames and answers: three at a time keep two cores busy.
  const inBrowser: Settings = {
    ...oneWorker,
    maxWorkers: 3,
    testTimeout: isLong ? 3600 * second : 120 * second,
    hookTimeout: 120 * second,
    sequence: { groupOrder: groupOrder.browsers },
    // On a CI machine that others share, a browser that starves for a minute is no news about the change. The run names
    // what was retried; at one's own desk, and where no browser takes part, nothing is.
    retry: process.env['CI'] ? 1 : 0,
  };
  return {
    test: {
      maxWorkers,
      passWithNoTests: isLong,
      projects: [
        project('scripts', oneWorker),
        project('contract', oneWorker),
        project('bench', oneWorker),
        project('console', oneWorker),
        project('server', { exclude: [...exclude, ...faults], globalSetup: './src/test/global-setup.ts' }),
        project(
          'faults',
          { include: isLong ? [] : faults, maxWorkers: 3, sequence: { groupOrder: groupOrder.faults } },
          'server',
        ),
        project('player', inBrowser),
        project('e2e', { ...inBrowser, globalSetup: './support/global-setup.ts' }),
      ],
    },
  };
});
