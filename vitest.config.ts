import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

type Settings = TestProjectInlineConfiguration['test'];

const second = 1000;
// Tests wait for answers and frames: four at a time keep two cores busy.
const maxWorkers = 4;

// Groups run one after the other. Browsers come last, so that on a small machine neither they nor the rest starve.
const groupOrder = { first: 0, ownServers: 1, browsers: 2 };

// One worker runs file after file, so that each library is loaded once. testing/src/clean-worker.ts puts back what a test
// changes for the whole process.
const oneWorker: Settings = {
  isolate: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['../testing/src/clean-worker.ts'],
};

const withProperties: Settings = {
  ...oneWorker,
  setupFiles: ['../testing/src/clean-worker.ts', '../testing/src/seeded-properties.ts'],
};

// Tests of the server that start, kill and freeze servers of their own and need no shared one. They mostly wait: `npm
// test` runs them in a process of their own beside all others, more at a time than there are cores.
const ownServers = 'src/**/*.own.test.ts';

const longTag = `In the long run only: a further scene, variant or fault of what a shorter test shows already, by the rule in
docs/decisions/0075-short-run.md. \`npm test\` is to take ten minutes.`;

// By the list that each run prints at its end. A worker that takes one of them last leaves the other cores idle. A file
// that is missing here costs time and nothing else.
const slowest = [
  'e2e/main-job.test.ts',
  'e2e/console/permissions.test.ts',
  'e2e/console/accessibility.test.ts',
  'e2e/console/layouts.test.ts',
  'e2e/console/product-brand.test.ts',
  'e2e/console/tenants.test.ts',
  'e2e/console/identity.test.ts',
  'player/test/playing.test.ts',
  'server/src/backup/drill.own.test.ts',
  'server/src/features/library/storage/on-s3.own.test.ts',
  'server/src/server.own.test.ts',
  'server/src/db/external.own.test.ts',
  'server/src/killed.own.test.ts',
  'server/src/http/replies.test.ts',
  'server/src/features/library/documents/documents.test.ts',
  'server/src/features/single-sign-on/single-sign-on.test.ts',
  'server/src/media/process.test.ts',
  'server/src/http/tenant-isolation.test.ts',
  'server/src/http/access.test.ts',
];

/** The others in vitest's own order: what failed before, what took long before, what is large. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => slowest.findIndex((path) => moduleId.endsWith(`/${path}`));
    const [first, others] = [files.filter((file) => place(file) >= 0), files.filter((file) => place(file) < 0)];
    return [...first.toSorted((a, b) => place(a) - place(b)), ...(await super.sort(others))];
  }
}

export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const exclude = ['**/node_modules/**', '**/dist/**', '**/known-bad/**', ...(isLong ? [] : ['**/*.long.test.*'])];
  // What is judged every time is judged by the same inputs; the long run takes new ones.
  const seed = process.env['SEED'] ?? (isLong ? String(Date.now() % 1_000_000) : '1');
  // The mode of a project is `test` in each run.
  const env = { SEED: seed, IS_LONG_RUN: String(isLong) };
  const project = (name: string, test: Settings): TestProjectInlineConfiguration => ({
    root: name,
    test: {
      name,
      include: ['**/*.test.{ts,tsx,mjs}'],
      exclude,
      env,
      // Beside other programs a test takes three times as long.
      testTimeout: isLong ? 3600 * second : 180 * second,
      hookTimeout: 120 * second,
      // As `maxWaitMs` of testing/src: the default of one second is too short beside other tests on two cores.
      expect: { poll: { timeout: 60 * second } },
      retry: 0,
      // The message of a failure is all that is printed of a test that passed when retried: it must say what was found.
      chaiConfig: { truncateThreshold: 400 },
      sequence: { groupOrder: groupOrder.first },
      ...test,
    },
  });
  const inBrowser: Settings = {
    ...oneWorker,
    // On CI alone. The run names each test that was retried.
    retry: process.env['CI'] ? 1 : 0,
    sequence: { groupOrder: groupOrder.browsers },
  };
  return {
    test: {
      maxWorkers,
      sequence: { sequencer: SlowestFirst },
      tags: [{ name: 'long', description: longTag, skip: !isLong }],
      projects: [
        project('scripts', oneWorker),
        project('contract', withProperties),
        project('bench', oneWorker),
        project('console', oneWorker),
        project('server', {
          ...withProperties,
          exclude: [...exclude, ownServers],
          globalSetup: ['./src/test/prepared-directory.ts', './src/test/global-setup.ts'],
        }),
        {
          root: 'server',
          test: {
            ...project('own-servers', {}).test,
            ...oneWorker,
            include: [ownServers],
            sequence: { groupOrder: groupOrder.ownServers },
            globalSetup: './src/test/prepared-directory.ts',
          },
        },
        project('player', inBrowser),
        project('e2e', { ...inBrowser, globalSetup: './support/global-setup.ts' }),
      ],
    },
  };
});
