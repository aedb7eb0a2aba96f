import type { proofOfPlay } from '@vitrine/contract/proof-of-play';
import type { ErrorBody } from '@vitrine/contract/errors';
import type { player } from '@vitrine/contract/player';
import type { screenshots } from '@vitrine/contract/screenshots';
import type { realtime } from '@vitrine/contract/realtime';
import { serverTimeHeader } from '@vitrine/contract/rules/server-time';
import type { Clock } from './clock.ts';
import { isRecord } from './replies.ts';

type Endpoint =
  | (typeof player)[keyof typeof player]
  | (typeof realtime)[keyof typeof realtime]
  | typeof proofOfPlay.store
  | typeof screenshots.store;

export interface ApiRequest {
  method: Endpoint['method'];
  path: Endpoint['path'];
  body?: unknown;
  etag?: string | null;
}

export interface ApiReply {
  status: number;
  /** The parsed body, not validated; null where it is not JSON. */
  body: unknown;
  etag: string | null;
  /** Seconds of the Retry-After header, 0 without one. */
  retryAfter: number;
}

export interface Api {
  /** Throws only when there was no response. */
  send(request: ApiRequest): Promise<ApiReply>;
  /** A range of a media file, or the whole file. */
  media(url: string, options: { range: string | null; signal: AbortSignal }): Promise<Response>;
}

export interface ApiOptions {
  clock: Clock;
  token: string | null;
  /** Whether the server accepts the token. Responses of a proxy or a captive portal on the way do not count. */
  onToken(verdict: Verdict): void;
}

/** `closed`: the tenant of the device was closed, which nobody can undo. */
type Verdict = 'accepted' | 'refused' | 'closed';

const timeoutMs = 20_000;
const minUncertaintyMs = 20;

export function createApi({ clock, token, onToken }: ApiOptions): Api {
  const identity: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };

  async function request(
    url: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response> {
    const sentAt = performance.now();
    const response = await fetch(url, { ...init, headers: { ...identity, ...init.headers }, cache: 'no-store' });
    const rtt = performance.now() - sentAt;
    const serverMs = Number(response.headers.get(serverTimeHeader));
    if (serverMs > 0) clock.learn(serverMs + rtt / 2, Math.max(minUncertaintyMs, rtt / 2));
    return response;
  }

  return {
    async send({ method, path, body, etag }) {
      const headers: Record<string, string> = {};
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (etag) headers['if-none-match'] = etag;
      const response = await request(`/api${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const reply = await jsonOf(response);
      const verdict = token === null ? null : verdictOf(response, reply);
      if (verdict !== null) onToken(verdict);
      return {
        status: response.status,
        body: reply,
        etag: response.headers.get('etag'),
        retryAfter: Number(response.headers.get('retry-after')) || 0,
      };
    },
    media: (url, { range, signal }) => request(url, { headers: range === null ? {} : { range }, signal }),
  };
}

function verdictOf({ ok, status, headers }: Response, body: unknown): Verdict | null {
  if (ok) return headers.has(serverTimeHeader) ? 'accepted' : null;
  const code = isRecord(body) ? body['code'] : null;
  if (status === 401 && code === ('unauthenticated' satisfies ErrorBody['code'])) return 'refused';
  return status === 403 && code === ('closed' satisfies ErrorBody['code']) ? 'closed' : null;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // An HTML page of a proxy, or an empty body: the status says enough.
    return null;
  }
}
