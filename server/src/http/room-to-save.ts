import type { Endpoint } from '@vitrine/contract/endpoint';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { freeSpace } from '../media/free-space.ts';

/** Bytes that people leave to PostgreSQL, which without them stops, and then nothing can be read either. */
const keptForDatabase = 64 * 1024 * 1024;

/** Before a record is made or changed. Deleting makes room, and what screens and sign-ins leave is little. */
export async function requireRoomToSave(
  { method, permission }: Endpoint,
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
): Promise<void> {
  const isSaving = permission !== undefined && (method === 'POST' || method === 'PUT');
  if (!isSaving || DATABASE_URL !== '') return;
  if ((await freeSpace({ root: DATA_DIR, reserve: keptForDatabase })) === 0) throw noSpace();
}

export function noSpace(): AppError {
  return new AppError(507, 'no_space', 'The disk of the server is full: nothing can be saved until space is freed');
}
