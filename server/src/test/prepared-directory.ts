import type { TestProject } from 'vitest/node';
import { prepareDirectory } from '@vitrine/testing/prepared-directory';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a server that was started once and stopped: making a database takes seconds. */
    preparedDirectory: string;
  }
}

/** Once for the whole run. */
export async function setup(project: TestProject): Promise<() => void> {
  const { dataDir, remove } = await prepareDirectory();
  project.provide('preparedDirectory', dataDir);
  return remove;
}
