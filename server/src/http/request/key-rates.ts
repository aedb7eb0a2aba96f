import { t } from '@vitrine/contract/messages';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../errors.ts';

/** How many requests each API key and each connected app may make; see docs/limits.md. */
export const keyRate = { max: 600, windowSeconds: 60 } as const;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * The requests of API keys and connected apps, counted in memory by each server: the limit protects this server, and a count in the database would
 * cost each request a write. The headers are those of draft-ietf-httpapi-ratelimit-headers.
 */
export function createKeyRates() {
  // In the order of their ends, because all windows are of one length.
  const windows = new Map<number, Window>();

  function windowOf(keyId: number, now: number): Window {
    for (const [id, { endsAt }] of windows) {
      if (endsAt > now) break;
      windows.delete(id);
    }
    const open = windows.get(keyId) ?? { count: 0, endsAt: now + keyRate.windowSeconds * 1000 };
    windows.set(keyId, open);
    return open;
  }

  return {
    /** Counts one request, and tells the client how many are left. Throws 429 when none is. */
    spend(keyId: number, reply: FastifyReply): void {
      // In whole milliseconds, so that a new window has no fraction of a second more.
      const now = Math.floor(performance.now());
      const window = windowOf(keyId, now);
      window.count += 1;
      const [left, resetsIn] = [Math.max(0, keyRate.max - window.count), Math.ceil((window.endsAt - now) / 1000)];
      reply.header('ratelimit-policy', `"api-key";q=${keyRate.max};w=${keyRate.windowSeconds}`);
      reply.header('ratelimit', `"api-key";r=${left};t=${resetsIn}`);
      if (window.count <= keyRate.max) return;
      const message = t('This API key or connected app has made {max} requests within a minute. Wait {resetsIn} s.', {
        max: keyRate.max,
        resetsIn,
      });
      throw new AppError(429, 'too_many', message, { retryAfter: resetsIn });
    },
  };
}
