import { sizeText } from '@vitrine/contract/file-size';
import { t } from '@vitrine/contract/messages';
import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';

export interface Disk {
  /** An absolute path. It also contains uncommitted files, because a rename is atomic only within one file system. */
  root: string;
  /** Bytes that uploads leave free: a database on the same disk stops when it cannot write. */
  reserve: number;
}

/** Bytes left for uploads. */
export async function freeSpace({ root, reserve }: Disk): Promise<number> {
  const { bavail, bsize } = await statfs(root);
  return Math.max(0, bavail * bsize - reserve);
}

/** The error code of a write without space. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export async function diskIsFull(disk: Disk): Promise<AppError> {
  const left = sizeText(await freeSpace(disk), 'down');
  return new AppError(507, 'no_space', t('Not enough disk space: the server has {left} left for uploads', { left }));
}

/** The result of the write, or 507 if there was no space. */
export async function orFull<T>(disk: Disk, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw isFull(error) ? await diskIsFull(disk) : error;
  }
}
