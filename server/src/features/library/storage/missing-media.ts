import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { files } from '../../../db/schema/library.ts';
import { MediaKey, mediaPath } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
}

/** A file whose media is missing in storage: after a broken disk, or a backup of the database alone. */
export interface MissingFile {
  fileId: number;
  key: MediaKey;
}

const named = { id: files.id, sha256: files.sha256, extension: files.extension, thumbSha256: files.thumbSha256 };

/** Part of the nightly job: finds files whose media is missing in storage. */
export async function findMissing({ database, storage }: Deps): Promise<MissingFile[]> {
  const lost: MissingFile[] = [];
  for (const tenantId of await storage.tenants()) {
    const kept = await storedKeysOf(storage, tenantId);
    const rows = await database.inJob(tenantId, (tx) => tx.select(named).from(files).orderBy(files.id));
    for (const { id, sha256, extension, thumbSha256 } of rows) {
      const content = { tenantId, folder: 'contents', sha256, extension };
      const thumb = { tenantId, folder: 'thumb', sha256: thumbSha256, extension: 'webp' };
      for (const key of [content, thumb].flatMap((each) => MediaKey.safeParse(each).data ?? [])) {
        if (kept.has(mediaPath(key))) continue;
        // It may have been stored since the listing.
        if ((await storage.stat(key)) === null) lost.push({ fileId: id, key });
      }
    }
  }
  return lost;
}

/** By listing keys: one request per file would take an hour with S3 and a large library. */
async function storedKeysOf(storage: Storage, tenantId: number): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const folder of ['contents', 'thumb'] as const)
    for await (const key of storage.list(tenantId, folder)) kept.add(mediaPath(key));
  return kept;
}

export const missingReason = 'This file is missing on the server. Upload it again with Replace.';

/**
 * Marks files whose media are missing as failed; files whose media are back, for example from a backup, become ready again.
 */
export async function markMissing({ database, storage }: Deps, lost: readonly MissingFile[]): Promise<void> {
  const gone = lost.filter(({ key }) => key.folder === 'contents');
  for (const tenantId of await storage.tenants()) {
    const here = gone.filter(({ key }) => key.tenantId === tenantId);
    const ids = here.map(({ fileId }) => fileId);
    await database.inJob(tenantId, async (tx) => {
      const isMarked = and(eq(files.status, 'failed'), eq(files.reason, missingReason), notInArray(files.id, ids));
      await tx.update(files).set({ status: 'ready', reason: null }).where(isMarked);
      if (here.length === 0) return;
      // Unless the file was replaced since.
      const hashes = here.map(({ key }) => key.sha256);
      const isGone = and(eq(files.status, 'ready'), inArray(files.id, ids), inArray(files.sha256, hashes));
      await tx.update(files).set({ status: 'failed', reason: missingReason }).where(isGone);
    });
  }
}
