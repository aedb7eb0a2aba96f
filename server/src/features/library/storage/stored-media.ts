import { t } from '@vitrine/contract/messages';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { files } from '../../../db/schema/library.ts';
import { tenants } from '../../../db/schema/tenants.ts';
import type { Tx } from '../../../db/transaction.ts';
import { AppError } from '../../../errors.ts';
import { waitForHold } from '../../../media/hold-media.ts';
import { MediaKey, mediaPath } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
}

/** To call before rows use these media: until the transaction ends they are not removed as unused. */
export async function claimMedia(tx: Tx, storage: Storage, keys: MediaKey[]): Promise<void> {
  // Locked in one order, so that two uploads of the same files cannot deadlock.
  for (const key of keys.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    await lockMedia(tx, key);
    if ((await storage.stat(key)) === null) throw removedMeanwhile();
  }
}

/** The job that removes media that no row uses any more. */
export async function removeMedia({ database, storage }: Deps, key: MediaKey): Promise<void> {
  await database.inJob(key.tenantId, async (tx) => {
    await waitForHold(tx);
    await lockMedia(tx, key);
    const [unnamed] = await unnamedAmong(tx, key.folder, [key]);
    if (unnamed) await storage.remove(key);
  });
}

/** Younger media may belong to an upload whose rows are not written yet. */
const youngest = 60 * 60 * 1000;
const atOnce = 1_000;

/** The nightly job that removes stored media that no row uses, which a killed server may leave. */
export async function sweepMedia(deps: Deps, now: Date): Promise<void> {
  for (const tenantId of await deps.storage.tenants()) {
    for (const folder of ['contents', 'thumb', 'general'] as const) {
      for await (const keys of batches(deps.storage.list(tenantId, folder))) {
        const unnamed = await deps.database.inJob(tenantId, (tx) => unnamedAmong(tx, folder, keys));
        for (const key of unnamed) {
          const found = await deps.storage.stat(key);
          if (found && found.modifiedAt.getTime() < now.getTime() - youngest) await removeMedia(deps, key);
        }
      }
    }
  }
}

async function* batches(keys: AsyncIterable<MediaKey>): AsyncGenerator<MediaKey[]> {
  let batch: MediaKey[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function lockMedia(tx: Tx, key: MediaKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mediaPath(key)}, 0))`);
}

async function unnamedAmong(tx: Tx, folder: MediaKey['folder'], keys: MediaKey[]): Promise<MediaKey[]> {
  const hashes = keys.map(({ sha256 }) => sha256);
  const named = new Set(await (folder === 'general' ? businessImages(tx) : hashesOfFiles(tx, folder, hashes)));
  return keys.filter(({ sha256 }) => !named.has(sha256));
}

async function hashesOfFiles(tx: Tx, folder: 'contents' | 'thumb', hashes: string[]): Promise<(string | null)[]> {
  const column = folder === 'contents' ? files.sha256 : files.thumbSha256;
  const rows = await tx.selectDistinct({ sha256: column }).from(files).where(inArray(column, hashes));
  return rows.map(({ sha256 }) => sha256);
}

async function businessImages(tx: Tx): Promise<(string | undefined)[]> {
  const [tenant] = await tx.select().from(tenants);
  return [tenant?.logo, tenant?.placeholderHorizontal, tenant?.placeholderVertical].map((image) => image?.sha256);
}

function removedMeanwhile(): AppError {
  return new AppError(503, 'unavailable', t('The same file was just deleted. Try again.'), { retryAfter: 1 });
}
