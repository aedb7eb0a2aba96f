import { keyOf, msg } from '@vitrine/contract/messages';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/job.ts';
import { contentTypes, type Extension, type MediaKey } from '../../../media/media-key.ts';
import type { Facts } from '../../../media/process.ts';
import type { Pending, Storage } from '../../../media/storage.ts';
import { contentKeyOf, isMedium, type MediumRow } from '../files/library-file.ts';
import { withinStorageLimit } from '../storage/storage-limit.ts';
import { removeMediaJob } from '../storage/remove-media.job.ts';
import { claimMedia } from '../storage/stored-media.ts';
import { replaceFile } from '../files/replace-file.ts';

type Row = MediumRow;

export interface SaveDeps {
  database: Pick<Database, 'inJob'>;
  storage: Storage;
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
}

/** The playable version that screens download instead of the upload. */
export interface Content {
  pending: Pending;
  extension: Extension;
  facts: Facts;
}

export type ProcessingResult =
  | { status: 'ready'; thumb?: Buffer | null; content?: Content }
  | {
      status: 'processing';
      thumb: Buffer | null;
      /** Enqueues the job that makes the file ready, unless this one goes on. */
      next?: (tx: Tx) => Promise<void>;
    }
  /** The reason as it is stored. */
  | { status: 'failed'; reason: string; thumb?: Buffer | null };

// Without how much is left: that is another figure when somebody reads it.
const noSpace = msg('The playable version of this file does not fit into the storage that is left.');

export async function waitingFile(tx: Tx, id: number): Promise<Row | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.status, 'processing')));
  return file && isMedium(file) ? file : undefined;
}

interface ProcessedFile {
  file: Row;
  /** The file that this one replaces once it is ready. */
  replaces: number | null;
}

/** Saves the result of processing a file. A playable version that exceeds the package's storage fails. */
export async function saveProcessingResult(
  deps: SaveDeps,
  worked: ProcessedFile,
  outcome: ProcessingResult,
): Promise<void> {
  try {
    await save(deps, worked, outcome);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'no_space' || outcome.status !== 'ready') throw error;
    await save(deps, worked, {
      status: 'failed',
      reason: keyOf(noSpace),
    });
  }
}

async function save(
  { database, storage, config }: SaveDeps,
  { file, replaces }: ProcessedFile,
  outcome: ProcessingResult,
): Promise<void> {
  const { tenantId } = file;
  const content = outcome.status === 'ready' ? (outcome.content ?? null) : null;
  const thumbKey = outcome.thumb ? await storeThumbnail(storage, tenantId, outcome.thumb) : null;
  const contentKey = content && (await keep(content, tenantId));
  const made = [thumbKey, contentKey].filter((key) => key !== null);
  try {
    await database.inJob(tenantId, async (tx) => {
      await claimMedia(tx, storage, made);
      const changes = { ...stateOf(outcome), ...(thumbKey && { thumbSha256: thumbKey.sha256 }), ...columnsOf(content) };
      const write = () => update(tx, file, changes);
      const isSaved = content ? await withinStorageLimit(tx, config.PLATFORM_TIME_ZONE, write) : await write();
      // The file was deleted or replaced meanwhile.
      if (!isSaved) return enqueueRemovals(tx, made);
      if (contentKey) await enqueueRemovals(tx, [contentKeyOf(file)]);
      if (outcome.status === 'processing') await outcome.next?.(tx);
      if (outcome.status === 'ready' && replaces !== null) await replaceFile(tx, file.id, replaces);
    });
  } catch (error) {
    await database.inJob(tenantId, (tx) => enqueueRemovals(tx, made));
    throw error;
  }
}

function stateOf(outcome: ProcessingResult) {
  return { status: outcome.status, reason: outcome.status === 'failed' ? outcome.reason : null };
}

function columnsOf(content: Content | null) {
  if (content === null) return {};
  const { pending, extension, facts } = content;
  const { size, sha256, parts } = pending;
  const { width, height, durationMs } = facts;
  return { size, sha256, parts, extension, contentType: contentTypes[extension], width, height, durationMs };
}

async function update(tx: Tx, { id, sha256 }: Row, changes: Partial<Row>): Promise<boolean> {
  const saved = await tx
    .update(files)
    .set(changes)
    .where(and(eq(files.id, id), eq(files.status, 'processing'), eq(files.sha256, sha256)))
    .returning({ id: files.id });
  return saved.length > 0;
}

export async function enqueueRemovals(tx: Tx, keys: MediaKey[]): Promise<void> {
  for (const key of keys) await enqueue(tx, removeMediaJob, key);
}

async function keep({ pending, extension }: Pick<Content, 'pending' | 'extension'>, tenantId: number) {
  const key: MediaKey = { tenantId, folder: 'contents', sha256: pending.sha256, extension };
  return commit(pending, key);
}

export async function storeThumbnail(storage: Storage, tenantId: number, thumb: Buffer): Promise<MediaKey> {
  const pending = await storage.put(Readable.from([thumb]), thumb.length);
  return commit(pending, { tenantId, folder: 'thumb', sha256: pending.sha256, extension: 'webp' });
}

export async function commit(pending: Pending, key: MediaKey): Promise<MediaKey> {
  try {
    await pending.commit(key);
  } finally {
    await pending.discard();
  }
  return key;
}
