import { msg } from '@vitrine/contract/messages';
import type { Database } from '../../../db/database.ts';
import { files } from '../../../db/schema/library.ts';
import { mediaKeysOf, mediaPath } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';
import type { FaultyFile } from './mark-files.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
}

const fileColumns = { id: files.id, sha256: files.sha256, extension: files.extension, thumbSha256: files.thumbSha256 };

/** Part of the nightly job: finds files whose media is missing in storage, as after a broken disk. */
export async function findMissing({ database, storage }: Deps): Promise<FaultyFile[]> {
  const missing: FaultyFile[] = [];
  for (const tenantId of await storage.tenants()) {
    const stored = await storedKeysOf(storage, tenantId);
    const rows = await database.inJob(tenantId, (tx) => tx.select(fileColumns).from(files).orderBy(files.id));
    for (const { id, sha256, extension, thumbSha256 } of rows) {
      for (const key of mediaKeysOf({ tenantId, sha256, extension, thumbSha256 })) {
        if (stored.has(mediaPath(key))) continue;
        // The file may have been stored after the listing.
        if ((await storage.stat(key)) === null) missing.push({ fileId: id, key });
      }
    }
  }
  return missing;
}

/** Lists all keys: one request per file would take an hour with S3 and a large library. */
async function storedKeysOf(storage: Storage, tenantId: number): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const folder of ['contents', 'thumb'] as const)
    for await (const key of storage.list(tenantId, folder)) stored.add(mediaPath(key));
  return stored;
}

export const missingReason = msg('This file is missing on the server. Upload it again with Replace.');
