import { AppError, unavailable } from '../errors.ts';

export interface S3Calls {
  /** Null where there is no such thing. Throws 503, or 507 where the service is full, and tells the operator why. */
  ask<T>(what: string, send: (abortSignal: AbortSignal) => Promise<T>, options?: Options): Promise<T | null>;
  /** The same for what cannot be missing. */
  need<T>(what: string, send: (abortSignal: AbortSignal) => Promise<T>, options?: Options): Promise<T>;
}

interface Options {
  /** Of the request's body. */
  bytes?: number;
  signal?: AbortSignal;
}

/** What one call may take, with the tries after it; and what a slow line may take for each byte that it is sent. */
const patience = 20_000;
const slowestBytesPerSecond = 64 * 1024;

export function s3Calls(tell: (line: string) => void): S3Calls {
  const ask: S3Calls['ask'] = async (what, send, { bytes = 0, signal } = {}) => {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), patience + (bytes / slowestBytesPerSecond) * 1000);
    try {
      return await send(signal ? AbortSignal.any([signal, impatience.signal]) : impatience.signal);
    } catch (error) {
      if (isMissing(error)) return null;
      if (!signal?.aborted) tell(`S3 ${what}: ${impatience.signal.aborted ? 'timed out' : reasonOf(error)}`);
      throw isFull(error)
        ? new AppError(507, 'no_space', 'The media storage of this server is full')
        : storageUnavailable();
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ask,
    async need(what, send, options) {
      const answer = await ask(what, send, options);
      if (answer !== null) return answer;
      tell(`S3 ${what}: not found`);
      throw storageUnavailable();
    },
  };
}

export function storageUnavailable(): AppError {
  const { status, code, details } = unavailable();
  return new AppError(status, code, 'The media storage does not respond. Try again in a few minutes.', details);
}

export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('$metadata' in error)) return null;
  const { $metadata: answer } = error;
  return typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    ? Number(answer.httpStatusCode)
    : null;
}

/** A HEAD has no body that could say more than the status. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);
}

const fullNames = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'EntityTooLarge'];

function isFull(error: unknown): boolean {
  return statusOf(error) === 507 || (error instanceof Error && fullNames.includes(error.name));
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Several addresses of one name were tried.
  const said = error.message || ('code' in error ? String(error.code) : '');
  return error.name === 'Error' || said.startsWith(error.name) ? said : `${error.name}: ${said}`;
}
