import { doesNotFitText } from '@vitrine/contract/file-size';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { currentSubscription } from '../../subscriptions/current-subscription.ts';
import { lockTenant } from '../../../db/lock-tenant.ts';
import type { Tx } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';

const megabyte = 1024 * 1024;

/** In bytes, with files in the bin; identical files are stored and counted once. */
export async function storageUsed(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(sql`select stored_bytes_of_tenant() as bytes`);
  return z.coerce.number().parse(rows[0]?.['bytes']);
}

/** Bytes. */
export interface StorageRoom {
  left: number;
  limit: number;
}

/** The space left in the tenant's package when `reserved` bytes are used, too; infinite without a package or a limit. */
export async function storageRoom(tx: Tx, platformTimeZone: string, reserved: number): Promise<StorageRoom> {
  const limit = await storageLimit(tx, platformTimeZone);
  if (limit === null) return { left: Infinity, limit: Infinity };
  return { left: Math.max(0, limit - (await storageUsed(tx)) - reserved), limit };
}

/** Adds files; throws if they exceed the storage limit of the tenant's package. */
export async function withinStorageLimit<T>(tx: Tx, platformTimeZone: string, add: () => Promise<T>): Promise<T> {
  const limit = await storageLimit(tx, platformTimeZone);
  if (limit === null) return add();
  // Without the lock, two concurrent uploads could both use the last free space.
  await lockTenant(tx);
  const before = await storageUsed(tx);
  const added = await add();
  const after = await storageUsed(tx);
  if (after > limit) throw packageIsFull(after - before, { left: Math.max(0, limit - before), limit });
  return added;
}

export function packageIsFull(bytes: number, room: StorageRoom): AppError {
  return new AppError(507, 'no_space', doesNotFitText(bytes, room));
}

/** Bytes; null without a limit. */
export async function storageLimit(tx: Tx, platformTimeZone: string): Promise<number | null> {
  const megabytes = (await currentSubscription(tx, platformTimeZone))?.maxStorageMb ?? null;
  return megabytes === null ? null : megabytes * megabyte;
}
