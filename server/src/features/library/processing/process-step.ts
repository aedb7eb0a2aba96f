import { keyOf, msg } from '@vitrine/contract/messages';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../errors.ts';
import type { Attempt } from '../../../jobs/job.ts';
import { asStored } from '../../../languages/stored.ts';
import type { Extension } from '../../../media/media-key.ts';
import { inspect } from '../../../media/process.ts';
import { TookTooLong, tooSlow } from '../../../media/took-too-long.ts';
import type { MediumRow as Row } from '../files/library-file.ts';
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

const id = z.int().positive();
export const FileToProcess = z.object({
  tenantId: id,
  fileId: id,
  /** The file that this one replaces once it is ready. */
  replaces: id.optional(),
});
export type FileToProcess = z.infer<typeof FileToProcess>;

export const maxAttempts = 5;

type Step = (deps: ProcessDeps, file: Row, attempt: Attempt, job: FileToProcess) => Promise<ProcessingResult>;

/** Runs one processing step of a file that is not ready yet, and saves its result. */
export async function processInStep(
  deps: ProcessDeps,
  job: FileToProcess,
  attempt: Attempt,
  step: Step,
): Promise<void> {
  const file = await deps.database.inJob(job.tenantId, (tx) => waitingFile(tx, job.fileId));
  if (!file) return;
  const outcome = await asStored(() => step(deps, file, attempt, job)).catch((error: unknown) =>
    failureOf(error, attempt.number),
  );
  await saveProcessingResult(deps, { file, replaces: job.replaces ?? null }, outcome);
  deps.committed();
}

const unprocessed = msg('This file could not be processed. Upload it again.');

/** The reason is as it is stored. A faulty file fails at once; a failure of the server is retried first. */
export function failureOf(error: unknown, attempt: number): { status: 'failed'; reason: string } {
  if (error instanceof AppError && error.code === 'unsupported_type')
    return { status: 'failed', reason: error.message };
  if (attempt < maxAttempts) throw error;
  if (error instanceof TookTooLong) return { status: 'failed', reason: keyOf(tooSlow) };
  // Unavailable storage is no fault of the file: keep retrying.
  if (error instanceof AppError && error.code === 'unavailable') throw error;
  return { status: 'failed', reason: keyOf(unprocessed) };
}

export async function contentOf(
  pending: Content['pending'],
  { kind, extension, owner }: { kind: Row['kind']; extension: Extension; owner: number },
): Promise<Content> {
  try {
    const { path, size } = pending;
    return { pending, extension, facts: await inspect({ path, kind, extension, size, owner }) };
  } catch (error) {
    await pending.discard();
    throw error;
  }
}
