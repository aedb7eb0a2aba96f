import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

export interface Disk {
  /** An absolute path. What has not been committed lies in it too: only within one file system is a rename atomic. */
  root: string;
  /** Bytes that uploads leave free on the disk: a database on the same disk stops for good when it cannot write. */
  reserve: number;
}

/** Bytes that uploads may still take. */
export async function freeSpace({ root, reserve }: Disk): Promise<number> {
  const { bavail, bsize } = await statfs(root);
  return Math.max(0, bavail * bsize - reserve);
}

/** What a write says that found no space. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export async function diskIsFull(disk: Disk): Promise<AppError> {
  const megabytes = ((await freeSpace(disk)) / 1024 / 1024).toFixed(1);
  return new AppError(507, 'no_space', `Not enough disk space: the server has ${megabytes} MB left for uploads`);
}

/** What is written, or 507 where there was no space for it. */
export async function orFull<T>(disk: Disk, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw isFull(error) ? await diskIsFull(disk) : error;
  }
}
