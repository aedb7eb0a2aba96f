import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { directories, files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notFound } from '../../../errors.ts';
import { enqueue } from '../../../jobs/job.ts';
import { contentTypes } from '../../../media/media-key.ts';
import { splitFileName } from '../files/file-names.ts';
import { processFileJob } from '../processing/process-file.job.ts';
import type { Received } from './receive-file.ts';

type Row = typeof files.$inferSelect;

export interface NewFile extends Received {
  sourceName: string;
}

interface Place {
  directoryId: number;
  uploadedBy: number;
  /** The file that a single upload replaces later. */
  replaces: number | null;
}

/** Inserts the rows of stored files, each with a name that is free in the folder, and enqueues their processing. */
export async function addFiles(tx: Tx, { directoryId, uploadedBy, replaces }: Place, added: NewFile[]): Promise<Row[]> {
  const folder = await tx.select().from(directories).where(eq(directories.id, directoryId)).for('update');
  if (folder.length === 0) throw notFound('Folder');
  const rows: Row[] = [];
  for (const { pending, kind, extension, facts, sourceName } of added) {
    const { size, sha256, parts } = pending;
    const { width, height, durationMs } = facts;
    const fileName = await freeName(tx, directoryId, sourceName);
    const stored = { kind, extension, contentType: contentTypes[extension], size, sha256, parts };
    const values = { directoryId, uploadedBy, fileName, sourceName, ...stored, width, height, durationMs };
    const [row] = await tx.insert(files).values(values).returning();
    if (!row) throw new Error('insert returned no row');
    await enqueue(tx, processFileJob, {
      tenantId: row.tenantId,
      fileId: row.id,
      ...(replaces !== null && { replaces }),
    });
    rows.push(row);
  }
  return rows;
}

const Named = z.object({ name: z.string() });

/** "a.jpg", or if that is taken "a (2).jpg" and so on; compared like the unique index does. */
async function freeName(tx: Tx, directoryId: number, desired: string): Promise<string> {
  const { stem, extension } = splitFileName(desired);
  const { rows } = await tx.execute(sql`
    with tried as (
      select case n when 1 then ${desired}::text else ${stem}::text || ' (' || n || ')' || ${extension}::text end as name
      from generate_series(1, (select count(*)::int + 1 from files where directory_id = ${directoryId})) n
    )
    select name from tried where not exists (
      select from files where directory_id = ${directoryId} and searchable(file_name) = searchable(tried.name)
    ) limit 1`);
  return Named.parse(rows[0]).name;
}
