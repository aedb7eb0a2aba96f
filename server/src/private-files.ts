import { stat } from 'node:fs/promises';

/** From now on what this process and its children create is for this user alone, unless it is given other modes. */
export function makeFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Says where other users of this machine can enter the data directory. It is not narrowed: an operator may have opened it
 * on purpose, for example to a group that copies backups.
 */
export async function warnIfOpen(dataDir: string, log: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(dataDir);
  if ((mode & 0o077) === 0) return;
  const octal = (mode & 0o777).toString(8);
  log(`DATA_DIR ${dataDir} is open to other users of this machine (mode ${octal}): run chmod 700 ${dataDir}`);
}
