import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/library.ts';
import { MediaKey, mediaPath } from '../../media/media-key.ts';
import type { Storage } from '../../media/storage.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
}

/** A row whose bytes storage lacks: a broken disk, or a backup of one without the other. */
export interface Lost {
  fileId: number;
  key: MediaKey;
}

const named = { id: files.id, sha256: files.sha256, extension: files.extension, thumbSha256: files.thumbSha256 };

/** The other half of the nightly job: what rows name and storage lacks. */
export async function findLost({ database, storage }: Deps): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (const tenantId of await storage.tenants()) {
    const kept = await keptOf(storage, tenantId);
    const rows = await database.inJob(tenantId, (tx) => tx.select(named).from(files).orderBy(files.id));
    for (const { id, sha256, extension, thumbSha256 } of rows) {
      const content = { tenantId, folder: 'contents', sha256, extension };
      const thumb = { tenantId, folder: 'thumb', sha256: thumbSha256, extension: 'webp' };
      for (const key of [content, thumb].flatMap((each) => MediaKey.safeParse(each).data ?? [])) {
        if (kept.has(mediaPath(key))) continue;
        // It may have come since.
        if ((await storage.stat(key)) === null) lost.push({ fileId: id, key });
      }
    }
  }
  return lost;
}

/** In lists: asking for each by itself would take an S3 service an hour for a large library. */
async function keptOf(storage: Storage, tenantId: number): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const folder of ['contents', 'thumb'] as const)
    for await (const key of storage.list(tenantId, folder)) kept.add(mediaPath(key));
  return kept;
}

export const lostReason = 'The bytes of this file are missing on the server. Upload it again with Replace.';

/** Says at each file whose content is gone that it is; one that came back, as out of a backup, plays again. */
export async function markLost({ database, storage }: Deps, lost: readonly Lost[]): Promise<void> {
  const gone = lost.filter(({ key }) => key.folder === 'contents');
  for (const tenantId of await storage.tenants()) {
    const here = gone.filter(({ key }) => key.tenantId === tenantId);
    const ids = here.map(({ fileId }) => fileId);
    await database.inJob(tenantId, async (tx) => {
      const isMarked = and(eq(files.status, 'failed'), eq(files.reason, lostReason), notInArray(files.id, ids));
      await tx.update(files).set({ status: 'ready', reason: null }).where(isMarked);
      if (here.length === 0) return;
      // Not one that was replaced since.
      const hashes = here.map(({ key }) => key.sha256);
      const isGone = and(eq(files.status, 'ready'), inArray(files.id, ids), inArray(files.sha256, hashes));
      await tx.update(files).set({ status: 'failed', reason: lostReason }).where(isGone);
    });
  }
}
