import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/transaction.ts';
import { enqueueAll } from '../../jobs/job.ts';
import { mediaKeysOf } from '../../media/media-key.ts';
import { removeMediaJob } from '../library/storage/remove-media.job.ts';

const Media = z.object({ sha256: z.string(), extension: z.string(), thumb_sha256: z.string().nullable() });

/** With more in one transaction, locks would be held for long. */
const atOnce = 500;

/** As `purge`, in transactions of 500. */
export async function purgeInParts(
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  tenantId: number,
  deletionIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < deletionIds.length; from += atOnce)
    await inTransaction((tx) => purge(tx, tenantId, deletionIds.slice(from, from + atOnce)));
}

/** Deletes what was deleted with these deletions of a tenant permanently, and enqueues the removal of its stored media. */
export async function purge(tx: Tx, tenantId: number, deletionIds: readonly number[]): Promise<void> {
  const { rows } = await tx.execute(sql`select * from purge_from_bin(${sql.param([...deletionIds])}::int[])`);
  const keys = rows.flatMap((row) => {
    const { thumb_sha256: thumbSha256, ...media } = Media.parse(row);
    return mediaKeysOf({ tenantId, thumbSha256, ...media });
  });
  await enqueueAll(tx, removeMediaJob, keys);
}
