import { keyOf, msg } from '@vitrine/contract/messages';
import type { Database } from '../../../db/database.ts';
import { files } from '../../../db/schema/library.ts';
import { nullFor } from '../../../errors.ts';
import { runIsolated } from '../../../media/isolated.ts';
import { type MediaKey, mediaKeysOf } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';
import { TookTooLong } from '../../../media/took-too-long.ts';
import type { FaultyFile } from './mark-files.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
}

/** Every stored file is read once in so many nights. */
export const nights = 30;
const dayMs = 24 * 60 * 60 * 1000;
const timeoutMs = 30 * 60 * 1000;

export const damagedReason = msg('This file is damaged on the server. Upload it again with Replace.');

/**
 * Part of the nightly job: reads this night's share of the media, and all that were damaged before, and finds those whose
 * content does not match their hash. A storage service compares its objects itself.
 */
export async function findDamaged({ database, storage }: Deps, now: Date, signal: AbortSignal): Promise<FaultyFile[]> {
  if (!storage.isDisk) return [];
  const damaged: FaultyFile[] = [];
  for (const tenantId of await storage.tenants()) {
    const rows = await database.inJob(tenantId, (tx) => tx.select(columns).from(files).orderBy(files.id));
    for (const { id, reason, ...named } of rows) {
      for (const key of mediaKeysOf({ tenantId, ...named })) {
        signal.throwIfAborted();
        const wasDamaged = reason === keyOf(damagedReason) && key.folder === 'contents';
        if (!wasDamaged && !isDue(key, now)) continue;
        if (await isDamaged(storage, key, wasDamaged)) damaged.push({ fileId: id, key });
      }
    }
  }
  return damaged;
}

const columns = {
  id: files.id,
  reason: files.reason,
  sha256: files.sha256,
  extension: files.extension,
  thumbSha256: files.thumbSha256,
};

/** By the hash, because hashes are spread evenly: each night has the same share, and no progress needs to be stored. */
function isDue({ sha256 }: MediaKey, now: Date): boolean {
  return Number.parseInt(sha256.slice(0, 8), 16) % nights === Math.floor(now.getTime() / dayMs) % nights;
}

/** Whether the content does not match; `otherwise` if unknown: the file was deleted meanwhile, or takes too long to read. */
async function isDamaged(storage: Storage, key: MediaKey, otherwise: boolean): Promise<boolean> {
  // In another process with a lower priority, so that requests do not wait.
  const found = await storage.withFile(key, (path) =>
    runIsolated('hashFile', [path], { owner: key.tenantId, timeoutMs }).catch(nullFor(TookTooLong)),
  );
  return found === null ? otherwise : found.sha256 !== key.sha256;
}
