import { Readable } from 'node:stream';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../errors.ts';
import type { Attempt } from '../../../jobs/queue.ts';
import { convertedExtension, convertVideo, maxSidePixels } from '../../../media/convert.ts';
import { withoutMetadata } from '../../../media/image.ts';
import type { Extension } from '../../../media/media-key.ts';
import { inspect, makeThumbnail } from '../../../media/process.ts';
import { contentKeyOf, type MediumRow as Row } from '../files/library-file.ts';
import {
  type Content,
  type ProcessingResult,
  type SaveDeps,
  saveProcessingResult,
  waitingFile,
} from './save-processing-result.ts';

export interface ProcessDeps extends SaveDeps {
  config: Pick<Config, 'UPLOAD_MAX_MB' | 'PLATFORM_TIME_ZONE'>;
  ffmpeg: string | null;
  /** Called after a transaction that added rows to the outbox. */
  committed: () => void;
}

interface Job {
  tenantId: number;
  fileId: number;
  replaces?: number | undefined;
}

/** The job after an upload: makes the thumbnail, and the playable version of an image. A video may need another job. */
export function processFile(deps: ProcessDeps, job: Job, attempt: Attempt): Promise<void> {
  return work(deps, job, attempt, examine);
}

/** The second job of a video: makes its playable version. */
export function transcodeVideo(deps: ProcessDeps, job: Job, attempt: Attempt): Promise<void> {
  return work(deps, job, attempt, convert);
}

const maxAttempts = 5;

type Step = (deps: ProcessDeps, file: Row, attempt: Attempt) => Promise<ProcessingResult>;

async function work(deps: ProcessDeps, job: Job, attempt: Attempt, step: Step): Promise<void> {
  const file = await deps.database.inJob(job.tenantId, (tx) => waitingFile(tx, job.fileId));
  if (!file) return;
  const outcome = await step(deps, file, attempt).catch((error: unknown) => failed(error, attempt.number));
  await saveProcessingResult(deps, { file, replaces: job.replaces ?? null }, outcome);
  deps.committed();
}

/** A faulty file fails at once; a failure of the server is retried first. */
function failed(error: unknown, attempt: number): ProcessingResult {
  if (error instanceof AppError && error.code === 'unsupported_type')
    return { status: 'failed', reason: error.message };
  // Unavailable storage says nothing about the file: keep retrying.
  const isAway = error instanceof AppError && error.code === 'unavailable';
  if (isAway || attempt < maxAttempts) throw error;
  return { status: 'failed', reason: 'This file could not be processed. Upload it again.' };
}

async function examine({ storage, ffmpeg }: ProcessDeps, file: Row): Promise<ProcessingResult> {
  const { kind, size, durationMs } = file;
  const key = contentKeyOf(file);
  const { extension } = key;
  return storage.withFile(key, async (path) => {
    const { unplayable } = await inspect({ path, kind, extension, size });
    const thumb = await makeThumbnail({ path, kind, extension, durationMs }, ffmpeg);
    if (kind === 'video' && ffmpeg !== null) return { status: 'processing', thumb };
    if (unplayable !== null) return { status: 'failed', reason: unplayable, thumb };
    const cleaned = kind === 'image' ? await withoutMetadata(path, extension, maxSidePixels) : null;
    if (cleaned === null) return { status: 'ready', thumb };
    const pending = await storage.put(Readable.from([cleaned.bytes]), cleaned.bytes.length);
    return { status: 'ready', thumb, content: await contentOf(pending, kind, cleaned.extension) };
  });
}

async function convert(
  { storage, ffmpeg, config }: ProcessDeps,
  file: Row,
  { signal }: Attempt,
): Promise<ProcessingResult> {
  const { kind, size, width, height } = file;
  const key = contentKeyOf(file);
  // ffmpeg was there when the job was enqueued, and may come back.
  if (ffmpeg === null) throw new Error('ffmpeg is no longer available to convert videos');
  return storage.withFile(key, async (path) => {
    const { remake } = await inspect({ path, kind, extension: key.extension, size });
    const film = { path, extension: key.extension, width, height, remake };
    const bounds = { maxBytes: config.UPLOAD_MAX_MB * 1024 * 1024, signal };
    const pending = await storage.produce((target) => convertVideo(ffmpeg, film, target, bounds));
    return { status: 'ready', content: await contentOf(pending, kind, convertedExtension(film)) };
  });
}

async function contentOf(pending: Content['pending'], kind: Row['kind'], extension: Extension): Promise<Content> {
  try {
    const { path, size } = pending;
    return { pending, extension, facts: await inspect({ path, kind, extension, size }) };
  } catch (error) {
    await pending.discard();
    throw error;
  }
}
