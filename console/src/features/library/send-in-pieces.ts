import { tusPath } from '@vitrine/contract/library';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import { failure, sessionHeaders } from '../../lib/http.ts';
import { currentSession } from '../../lib/session.ts';
import type { Sending } from '../../lib/send-form.ts';
import type { Upload } from './uploads.ts';

interface Events {
  /** `bytes` have arrived by now. */
  onProgress: (bytes: number) => void;
  /** The network or the server has gone, and is tried again. */
  onLost: () => void;
}

/** Where this browser remembers how far its person's uploads have come, for after a reload. */
export const rememberedAs = () => `vitrine.upload.${currentSession()?.userId ?? 0}.`;

/** A piece is asked for its session, and proxies are not given more than they take. */
const chunkSize = 64 * 1024 * 1024;
/** For an hour; after that a person has to say so. */
const retryDelays = [500, 1000, 2000, ...Array.from({ length: 720 }, () => 5000)];

/** Sends a file so that it goes on where it stopped, for as long as the server keeps what it has. */
export function sendInPieces(
  { file, folder, replaces }: Pick<Upload, 'file' | 'folder' | 'replaces'>,
  events: Events,
): Sending {
  let sending: TusUpload | null = null;
  let isOver = false;
  const place = replaces ? `${folder.directoryId}-${replaces.fileId}` : String(folder.directoryId);
  const fingerprint = `${rememberedAs()}${place}.${file.name}.${file.size}`;
  const answer = new Promise<unknown>((resolve, reject) => {
    const begin = async () => {
      const tus = await import('tus-js-client');
      if (isOver) return;
      sending = new tus.Upload(file, {
        endpoint: `/api${tusPath}`,
        chunkSize,
        retryDelays,
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
          const isLost = mayComeBack(statusOf(error));
          if (isLost) events.onLost();
          return isLost;
        },
        onSuccess: () => resolve(null),
        onError: (error) => reject('originalRequest' in error ? refusal(error) : error),
      });
      const [before] = await sending.findPreviousUploads();
      if (before) sending.resumeFromPreviousUpload(before);
      if (!isOver) sending.start();
    };
    begin().catch(reject);
  });
  const stop = (forGood: boolean) => {
    isOver = true;
    // Where the server is not there, what it has is swept away in a day.
    sending?.abort(forGood).catch(() => {});
  };
  return { answer, pause: () => stop(false), cancel: () => stop(true) };
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0;
}

/** No answer, a server that starts, one piece that crossed another. */
function mayComeBack(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

function refusal(error: DetailedError): Error {
  const text = error.originalResponse?.getBody() ?? '';
  try {
    return failure(statusOf(error), JSON.parse(text), text);
  } catch {
    return failure(statusOf(error), null, text);
  }
}
