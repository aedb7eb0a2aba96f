import { t } from '@vitrine/contract/messages';
import { AppError, unavailable } from '../errors.ts';

export interface S3Calls {
  /** Null if the object does not exist. Throws 503, or 507 if the storage is full, and logs the reason. */
  callOrNull<T>(what: string, send: (abortSignal: AbortSignal) => Promise<T>, options?: Options): Promise<T | null>;
  /** The same for an object that must exist. */
  call<T>(what: string, send: (abortSignal: AbortSignal) => Promise<T>, options?: Options): Promise<T>;
}

interface Options {
  /** The size of the request's body. */
  bytes?: number;
  signal?: AbortSignal;
}

/** The timeout of one call with its retries, and the slowest upload speed, by which larger bodies get more time. */
const callTimeoutMs = 20_000;
const minBytesPerSecond = 64 * 1024;

export function s3Calls(log: (line: string) => void): S3Calls {
  const callOrNull: S3Calls['callOrNull'] = async (what, send, { bytes = 0, signal } = {}) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), callTimeoutMs + (bytes / minBytesPerSecond) * 1000);
    try {
      return await send(signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal);
    } catch (error) {
      if (isMissing(error)) return null;
      if (!signal?.aborted) log(`S3 ${what}: ${timeout.signal.aborted ? 'timed out' : reasonOf(error)}`);
      throw isFull(error)
        ? new AppError(507, 'no_space', t('The media storage of this server is full'))
        : storageUnavailable();
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    callOrNull,
    async call(what, send, options) {
      const answer = await callOrNull(what, send, options);
      if (answer !== null) return answer;
      log(`S3 ${what}: not found`);
      throw storageUnavailable();
    },
  };
}

export function storageUnavailable(): AppError {
  const { status, code, details } = unavailable();
  return new AppError(status, code, t('The media storage does not respond. Try again in a few minutes.'), details);
}

export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const { $metadata: answer } = error;
  return typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    ? Number(answer.httpStatusCode)
    : null;
}

/** The response to HEAD has no body that could say more than the status. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);
}

const fullNames = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'EntityTooLarge'];

function isFull(error: unknown): boolean {
  return statusOf(error) === 507 || (error instanceof Error && fullNames.includes(error.name));
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An error for several IP addresses of a host has a code, but no message.
  const message = error.message || ('code' in error ? String(error.code) : '');
  return error.name === 'Error' || message.startsWith(error.name) ? message : `${error.name}: ${message}`;
}
