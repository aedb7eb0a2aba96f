import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const second = 1000;

// Browsers come after the rest, so that on a small machine neither starves the other.
const [first, afterwards] = [0, 1];

// On a CI machine that others share, a browser that starves for a minute is no news about the change. The run names
// what needed another try; at one's own desk there is none.
const retry = process.env['CI'] ? 2 : 0;

export default defineConfig(({ mode }) => {
  const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
    root: name,
    test: {
      name,
      include: mode === 'long' ? ['**/*.long.test.{ts,mjs}'] : ['**/*.test.{ts,tsx,mjs}'],
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        '**/known-bad/**',
        ...(mode === 'long' ? [] : ['**/*.long.test.*']),
      ],
      testTimeout: mode === 'long' ? 3600 * second : 60 * second,
      hookTimeout: 60 * second,
      retry,
      sequence: { groupOrder: first },
      ...test,
    },
  });
  const inBrowser: TestProjectInlineConfiguration['test'] = {
    testTimeout: mode === 'long' ? 3600 * second : 120 * second,
    hookTimeout: 120 * second,
    sequence: { groupOrder: afterwards },
  };
  return {
    test: {
      maxWorkers: 2,
      passWithNoTests: mode === 'long',
      projects: [
        project('scripts', {}),
        project('contract', {}),
        project('bench', {}),
        project('console', {}),
        project('server', { globalSetup: './src/test/global-setup.ts' }),
        project('player', inBrowser),
        project('e2e', { ...inBrowser, globalSetup: './support/global-setup.ts' }),
      ],
    },
  };
});
