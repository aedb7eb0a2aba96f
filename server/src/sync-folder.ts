import { open } from 'node:fs/promises';

/** Flushes a folder, so that files created or renamed in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
