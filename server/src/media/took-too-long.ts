import { msg, t } from '@vitrine/contract/messages';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';
import { unsupported } from './sniff.ts';

const retryAfterSeconds = 30;

/** A file was not read within its time, or the system stopped the process that read it: that is no fault of the file. */
export class TookTooLong extends AppError {
  constructor() {
    const message = t('The server is busy and could not read this file in time. Try again in a moment.');
    super(503, 'unavailable', message, { retryAfter: retryAfterSeconds });
  }
}

/** After the last attempt. */
export const tooSlow = msg('This file takes too much time or memory here. Save it in a simpler form.');

interface Content {
  sha256: string;
  /** The tenant, 0 for the operator. */
  owner: number;
}

const maxAttempts = 3;
/** In memory only: a server that was restarted is a reason to try again. */
const attempts = new LRUCache<string, number>({ max: 1_000, ttl: 60 * 60 * 1000 });

/** Refuses a content that took too long in several requests. Otherwise a client that retries would send it forever. */
export async function withFewAttempts<T>({ sha256, owner }: Content, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    const key = `${owner}/${sha256}`;
    const number = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, number);
    throw number < maxAttempts ? error : unsupported(t(tooSlow));
  }
}
