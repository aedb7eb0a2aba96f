import { t } from '@vitrine/contract/messages';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { UploadReply } from '@vitrine/contract/library';
import type { Permission } from '@vitrine/contract/permissions';
import { tooLargeText } from '@vitrine/contract/file-size';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transaction.ts';
import { AppError, invalid } from '../../../errors.ts';
import { once } from '../../../http/request/idempotency.ts';
import { madeOf } from '../../../languages/translation-context.ts';
import { drainRequest } from '../../../http/server/drain-request.ts';
import { enqueue } from '../../../jobs/job.ts';
import { removeMediaJob } from '../storage/remove-media.job.ts';
import type { Extension, MediaKey } from '../../../media/media-key.ts';
import type { Storage } from '../../../media/storage.ts';
import { addFiles, type NewFile } from './add-files.ts';
import { cleanFileName } from '../files/file-names.ts';
import { toLibraryFile } from '../files/library-file.ts';
import type { PartialUploads } from '../resumable/partial-uploads.ts';
import { uploadInterrupted, receiveFile } from './receive-file.ts';
import { packageIsFull, type StorageRoom, storageRoom, withinStorageLimit } from '../storage/storage-limit.ts';
import { claimMedia } from '../storage/stored-media.ts';
import { findTarget, type Target } from './upload-target.ts';

export interface UploadDeps {
  storage: Storage;
  /** Without ffmpeg fewer kinds of videos are accepted. */
  ffmpeg: string | null;
  /** Reserve space that other uploads cannot use. */
  partials: Pick<PartialUploads, 'claimedBy'>;
  config: Pick<Config, 'UPLOAD_MAX_MB' | 'PLATFORM_TIME_ZONE'>;
}

interface Upload extends UploadDeps {
  request: FastifyRequest;
  caller: { tenantId: number; userId: number; permissions: ReadonlySet<Permission> };
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** The target of the upload, and the space left in the tenant's package. */
type Room = Target & StorageRoom;

/** Adds the files of a multipart request that screens can show, all or none; the others are named with a reason. */
export async function upload(call: Upload): Promise<UploadReply> {
  if (!call.request.isMultipart())
    throw new AppError(415, 'unsupported_type', t('Send the files as multipart/form-data'));
  const taken: NewFile[] = [];
  const refused: UploadReply['refused'] = [];
  try {
    let target: Room | null = null;
    const fields: Record<string, unknown> = {};
    for await (const part of partsOf(call.request)) {
      if (part.type === 'field') {
        if (named.includes(part.fieldname)) fields[part.fieldname] = part.value;
        continue;
      }
      if (fields['directoryId'] === undefined) throw invalid({ directoryId: [t('Send directoryId before the files')] });
      target ??= await findRoom(call, fields);
      if (target.replaces !== null && taken.length + refused.length > 0)
        throw invalid({ files: [t('Choose one file')] });
      const sourceName = cleanFileName(part.filename);
      const outcome = await receive(call, target, { part, taken });
      if (outcome instanceof AppError)
        refused.push({ sourceName, message: outcome.message, madeOf: madeOf([outcome.message]) });
      else taken.push({ ...outcome, sourceName });
    }
    target ??= await findRoom(call, fields);
    if (taken.length + refused.length === 0) throw invalid({ files: [t('Choose at least one file')] });
    return { files: await keep(call, target, taken), refused };
  } catch (error) {
    drainRequest(call.request.raw);
    throw error;
  } finally {
    await Promise.all(taken.map(({ pending }) => pending.discard()));
  }
}

const named = ['directoryId', 'replaces', 'version'];

/** Errors of the body itself are client errors, which the parser reports with its own error types. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: Infinity } });
  } catch {
    throw uploadInterrupted();
  }
}

async function findRoom({ inTransaction, config, partials, caller }: Upload, fields: unknown): Promise<Room> {
  // Before the transaction, which would be idle while a bucket lists its objects.
  const { bytes } = await partials.claimedBy(caller.tenantId);
  return inTransaction(async (tx) => {
    const target = await findTarget(tx, fields, caller.permissions);
    return { ...target, ...(await storageRoom(tx, config.PLATFORM_TIME_ZONE, bytes)) };
  });
}

/** Returns the reason if this file is refused; throws an error that ends the whole upload. */
async function receive(
  { storage, ffmpeg, config, caller, request }: Upload,
  room: Room,
  { part, taken }: { part: MultipartFile; taken: NewFile[] },
) {
  const maxBytes = config.UPLOAD_MAX_MB * 1024 * 1024;
  const before = taken.reduce((sum, { pending }) => sum + pending.size, 0);
  const left = room.left - before;
  try {
    return await receiveFile({ storage, ffmpeg, owner: caller.tenantId }, part.file, Math.min(maxBytes, left));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'too_large') {
      // Parts have no length, but the console sends one file per request: the few bytes around it do not change the text.
      const sent = Number(request.headers['content-length'] ?? 0);
      if (left < maxBytes) throw packageIsFull(Math.max(sent, room.left + 1), room);
      throw new AppError(
        error.status,
        error.code,
        tooLargeText(sent > maxBytes + before ? sent - before : null, maxBytes),
      );
    }
    if (error.code === 'unsupported_type') return error;
    throw error;
  }
}

interface Keep extends Omit<Upload, 'request'> {
  /** The upload's id: requests to several servers may find the same upload complete. */
  uploadId?: string;
}

/** Stores all files or none, and those of one upload once. */
export async function keep(
  call: Keep,
  { directoryId, replaces }: Target,
  taken: NewFile[],
): Promise<UploadReply['files']> {
  const { storage, config, inTransaction, caller, uploadId } = call;
  const stored = taken.map(({ pending, extension }) => ({
    pending,
    key: keyOf(caller.tenantId, pending.sha256, extension),
  }));
  const keys = stored.map(({ key }) => key);
  try {
    for (const { pending, key } of stored) await pending.commit(key);
    return await whenReachable(inTransaction, (tx) => {
      const add = async () => {
        await claimMedia(tx, storage, keys);
        const place = { directoryId, replaces, uploadedBy: caller.userId };
        const rows = await withinStorageLimit(tx, config.PLATFORM_TIME_ZONE, () => addFiles(tx, place, taken));
        return rows.map(toLibraryFile);
      };
      if (uploadId === undefined) return add();
      return once(tx, { userId: caller.userId, endpoint: 'library/tus', key: uploadId, content: null }, add);
    });
  } catch (error) {
    await inTransaction(async (tx) => {
      for (const key of keys) await enqueue(tx, removeMediaJob, key);
    });
    throw error;
  }
}

const maxTries = 5;

/**
 * Retries while the database is unavailable, so that a gigabyte need not be uploaded again; never after the work has started.
 */
async function whenReachable<T>(inTransaction: Upload['inTransaction'], work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    let hasBegun = false;
    try {
      return await inTransaction((tx) => {
        hasBegun = true;
        return work(tx);
      });
    } catch (error) {
      if (hasBegun || number === maxTries || !(error instanceof AppError) || error.code !== 'unavailable') throw error;
      await sleep(1_000);
    }
  }
}

function keyOf(tenantId: number, sha256: string, extension: Extension): MediaKey {
  return { tenantId, folder: 'contents', sha256, extension };
}
