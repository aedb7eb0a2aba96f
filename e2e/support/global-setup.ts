import { prepareDirectory } from '@vitrine/testing/prepared-directory';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a server that was started once and stopped, because creating a database takes seconds. */
    startedOnce: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const { dataDir, remove } = await prepareDirectory();
  project.provide('startedOnce', dataDir);
  return remove;
}
