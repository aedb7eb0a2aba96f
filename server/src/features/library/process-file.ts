import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/library.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import { enqueue } from '../../jobs/queue.ts';
import { Extension, type MediaKey } from '../../media/media-key.ts';
import { inspect, makeThumbnail } from '../../media/process.ts';
import type { Storage } from '../../media/storage.ts';
import { claimMedia } from './stored-media.ts';

export interface ProcessDeps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
  ffmpeg: string | null;
  /** Called after a transaction that has left something to announce. */
  committed: () => void;
}

type Row = typeof files.$inferSelect;

interface Outcome {
  status: 'ready' | 'failed';
  reason: string | null;
  thumb: Buffer | null;
}

const mostAttempts = 5;

/** The job after an upload: makes the thumbnail and says whether the file plays. */
export async function processFile(
  deps: ProcessDeps,
  job: { tenantId: number; fileId: number },
  attempt: number,
): Promise<void> {
  const file = await deps.database.inJob(job.tenantId, (tx) => waitingFile(tx, job.fileId));
  if (!file) return;
  const outcome = await examine(deps, file).catch((error: unknown) => failed(error, attempt));
  await save(deps, file, outcome);
  deps.committed();
}

async function waitingFile(tx: Tx, id: number): Promise<Row | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.status, 'processing')));
  return file;
}

async function examine({ storage, ffmpeg }: ProcessDeps, file: Row): Promise<Outcome> {
  const { tenantId, sha256, kind, size, durationMs } = file;
  const extension = Extension.parse(file.extension);
  return storage.withFile({ tenantId, folder: 'contents', sha256, extension }, async (path) => {
    const { unplayable } = await inspect({ path, kind, extension, size });
    const thumb = await makeThumbnail({ path, kind, extension, durationMs }, ffmpeg);
    return { status: unplayable === null ? 'ready' : 'failed', reason: unplayable, thumb };
  });
}

/** What is wrong with the file is said at once; what may be wrong with us is tried again first. */
function failed(error: unknown, attempt: number): Outcome {
  if (error instanceof AppError && error.code === 'unsupported_type')
    return { status: 'failed', reason: error.message, thumb: null };
  if (attempt < mostAttempts) throw error;
  return { status: 'failed', reason: 'This file could not be processed. Upload it again.', thumb: null };
}

async function save(
  { database, storage }: ProcessDeps,
  { id, tenantId }: Row,
  { status, reason, thumb }: Outcome,
): Promise<void> {
  const key = thumb && (await keepThumb(storage, tenantId, thumb));
  await database.inJob(tenantId, async (tx) => {
    if (key) await claimMedia(tx, storage, [key]);
    const saved = await tx
      .update(files)
      .set({ status, reason, thumbSha256: key?.sha256 ?? null })
      .where(and(eq(files.id, id), eq(files.status, 'processing')))
      .returning({ id: files.id });
    // Deleted meanwhile.
    if (key && saved.length === 0) await enqueue(tx, 'remove-media', key);
  });
}

async function keepThumb(storage: Storage, tenantId: number, thumb: Buffer): Promise<MediaKey> {
  const pending = await storage.put(Readable.from([thumb]), thumb.length);
  const key = { tenantId, folder: 'thumb', sha256: pending.sha256, extension: 'webp' } as const;
  try {
    await pending.commit(key);
  } finally {
    await pending.discard();
  }
  return key;
}
