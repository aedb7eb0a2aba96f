import { tusPath } from '@vitrine/contract/library';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { failure, sessionHeaders } from '../../../lib/http.ts';
import { currentSession } from '../../../lib/session.ts';
import type { Sending } from '../../../lib/send-form.ts';
import type { Upload } from './upload.ts';
import { storedName } from '../../../lib/stored-name.ts';

interface Events {
  /** `bytes` are sent so far. */
  onProgress: (bytes: number) => void;
  /** The network or the server is away; the upload retries. */
  onConnectionLost: () => void;
}

/** Prefix of the local storage keys under which the upload state of this user survives a reload. */
export const storageKeyPrefix = () => storedName(`upload.${currentSession()?.userId ?? 0}.`);

/** Each chunk is authorised again, and proxies limit the size of a request. */
const chunkSizeBytes = 64 * 1024 * 1024;
/** Retries for about an hour; after that the user has to press Retry. */
const retryDelaysMs = [500, 1000, 2000, ...Array.from({ length: 720 }, () => 5000)];

/** Uploads a file in chunks, so that an interrupted upload resumes as long as the server keeps its part. Resolves with the file's id. */
export function uploadInChunks(
  { file, folder, replaces }: Pick<Upload, 'file' | 'folder' | 'replaces'>,
  events: Events,
): Sending<number> {
  let sending: TusUpload | null = null;
  let isStopped = false;
  const place = replaces ? `${folder.directoryId}-${replaces.fileId}` : String(folder.directoryId);
  const fingerprint = `${storageKeyPrefix()}${place}.${file.name}.${file.size}`;
  const answer = new Promise<number>((resolve, reject) => {
    const begin = async () => {
      const tus = await import('tus-js-client');
      if (isStopped) return;
      sending = new tus.Upload(file, {
        endpoint: `/api${tusPath}`,
        chunkSize: chunkSizeBytes,
        retryDelays: retryDelaysMs,
        metadata: {
          ...{ filename: file.name, directoryId: String(folder.directoryId), folder: folder.name },
          ...(replaces && { replaces: String(replaces.fileId), version: String(replaces.version) }),
        },
        fingerprint: () => Promise.resolve(fingerprint),
        removeFingerprintOnSuccess: true,
        onBeforeRequest: (request) =>
          Object.entries(sessionHeaders()).forEach(([name, value]) => request.setHeader(name, value)),
        onProgress: events.onProgress,
        onShouldRetry: (error) => {
          const isLost = isRetryable(statusOf(error));
          if (isLost) events.onConnectionLost();
          return isLost;
        },
        onSuccess: ({ lastResponse }) => resolve(fileIdOf(lastResponse.getHeader('upload-metadata'))),
        onError: (error) => reject('originalRequest' in error ? responseError(error) : error),
      });
      const [before] = await sending.findPreviousUploads();
      if (before) sending.resumeFromPreviousUpload(before);
      if (!isStopped) sending.start();
    };
    begin().catch(reject);
  });
  const stop = (discard: boolean) => {
    isStopped = true;
    // If the server cannot be reached, it removes the unfinished upload by itself after a day.
    sending?.abort(discard).catch(() => {});
  };
  return { answer, pause: () => stop(false), cancel: () => stop(true) };
}

/** The id of the file that a complete upload has become; base64 in the upload's metadata. */
function fileIdOf(metadata = ''): number {
  const [, id = ''] = /(?:^|,)fileId ([^,]*)/.exec(metadata) ?? [];
  return Number(atob(id));
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0;
}

/** No response, a starting server, or two conflicting chunks. 507 means that the disk is full. */
function isRetryable(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

function responseError(error: DetailedError): Error {
  const text = error.originalResponse?.getBody() ?? '';
  try {
    return failure(statusOf(error), JSON.parse(text), text);
  } catch {
    return failure(statusOf(error), null, text);
  }
}
