import type { Attention } from '@vitrine/contract/dashboard';
import { shown } from '@vitrine/contract/stored-text';
import { and, desc, eq } from 'drizzle-orm';
import { directories, files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { named } from './screens-needing-attention.ts';

/** The newest first. */
export async function failedFiles(tx: Tx): Promise<Attention['files']> {
  const hasFailed = eq(files.status, 'failed');
  const found = await tx
    .select({
      fileId: files.id,
      fileName: files.fileName,
      directoryId: files.directoryId,
      directoryName: directories.name,
      reason: files.reason,
    })
    .from(files)
    .innerJoin(directories, and(eq(directories.tenantId, files.tenantId), eq(directories.id, files.directoryId)))
    .where(hasFailed)
    .orderBy(desc(files.id))
    .limit(named);
  const first = found.map(({ reason, ...file }) => ({ ...file, reason: reason && shown(reason) }));
  return { total: first.length < named ? first.length : await tx.$count(files, hasFailed), first };
}
