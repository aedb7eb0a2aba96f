import { stat } from 'node:fs/promises';

/** Makes files that this process and its children create accessible for this user only, unless they are given a mode. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Warns if other users of this machine can enter the data directory. Its mode is not changed: an operator may have opened it
 * on purpose, for example for a group that copies backups.
 */
export async function warnIfOpen(dataDir: string, log: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) === 0) return;
  const octal = (mode & 0o777).toString(8);
  log(`DATA_DIR ${dataDir} is open to other users of this machine (mode ${octal}): run chmod 700 ${dataDir}`);
}
