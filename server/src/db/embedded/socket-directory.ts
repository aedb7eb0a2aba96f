import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';

// sockaddr_un has room for 108 bytes on Linux and 104 elsewhere, including the terminating zero.
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

/** `preferred` if the path of a socket `socketName` in it is short enough, otherwise a directory in the temporary one. */
export function socketDirectory(preferred: string, socketName: string): string {
  if (Buffer.byteLength(join(preferred, socketName)) <= LONGEST_SOCKET_PATH) return preferred;
  return join(tmpdir(), `vitrine-${shortHash(preferred)}`);
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Creates a directory that only `owner` can enter. Its name is predictable, so one created by another user is refused. */
export async function makePrivateDirectory(directory: string, owner?: { uid: number; gid: number }): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(directory);
  const isOurs = found.uid === process.getuid?.() || found.uid === owner?.uid;
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `${directory} must be a directory that only this user can enter: remove it and start again.`,
    );
  }
  if (owner && found.uid !== owner.uid) await chown(directory, owner.uid, owner.gid);
}
