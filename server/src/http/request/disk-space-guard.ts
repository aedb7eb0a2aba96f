import type { Endpoint } from '@vitrine/contract/endpoint';
import { t } from '@vitrine/contract/messages';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { freeSpace } from '../../media/free-space.ts';

/** Bytes kept free for PostgreSQL, which would stop on a full disk, so that nothing could be read either. */
const reservedBytes = 64 * 1024 * 1024;

/** Refuses to create or change records while the disk is full. Deleting frees space; screens and sign-ins write little. */
export async function requireDiskSpace(
  { method, permission }: Endpoint,
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<void> {
  const isSaving = permission !== undefined && (method === 'POST' || method === 'PUT');
  if (!isSaving || DATABASE_URL !== '') return;
  if ((await freeSpace({ root: DATA_DIR, reserve: reservedBytes })) === 0) throw diskFull();
}

export function diskFull(): AppError {
  return new AppError(507, 'no_space', t('The disk of the server is full: nothing can be saved until space is freed'));
}
