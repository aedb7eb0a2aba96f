import type { plays } from '@vitrine/contract/plays';
import type { player } from '@vitrine/contract/player';
import type { snapshots } from '@vitrine/contract/snapshots';
import type { realtime } from '@vitrine/contract/realtime';
import type { Clock } from './clock.ts';

type Endpoint =
  | (typeof player)[keyof typeof player]
  | (typeof realtime)[keyof typeof realtime]
  | typeof plays.store
  | typeof snapshots.store;

export interface ApiRequest {
  method: Endpoint['method'];
  path: Endpoint['path'];
  body?: unknown;
  etag?: string | null;
}

export interface ApiReply {
  status: number;
  /** Whatever came, still to be checked; null where nothing readable did. */
  body: unknown;
  etag: string | null;
  /** Seconds that the server asks to wait, 0 if it does not. */
  retryAfter: number;
  /** Milliseconds that the answer took. */
  tookMs: number;
}

export interface Api {
  /** Throws only when no answer came. */
  send(request: ApiRequest): Promise<ApiReply>;
  /** Part of a media file, or all of it without `range`. */
  media(url: string, options: { range: string | null; signal: AbortSignal }): Promise<Response>;
}

export interface ApiOptions {
  clock: Clock;
  token: string | null;
  /** The server does not know this device any more. */
  onUnauthorised(): void;
}

const timeoutMs = 20_000;

export function createApi({ clock, token, onUnauthorised }: ApiOptions): Api {
  const identity: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };

  async function ask(
    url: string,
    init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  ): Promise<Response> {
    const askedAt = performance.now();
    const response = await fetch(url, { ...init, headers: { ...identity, ...init.headers }, cache: 'no-store' });
    const rtt = performance.now() - askedAt;
    // The header counts in whole seconds: right to within half of one, around its middle.
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isFinite(date)) clock.learn(date + 500 + rtt / 2, 500 + rtt / 2);
    if (response.status === 401 && token !== null) onUnauthorised();
    return response;
  }

  return {
    async send({ method, path, body, etag }) {
      const askedAt = performance.now();
      const headers: Record<string, string> = {};
      if (body !== undefined) headers['content-type'] = 'application/json';
      if (etag) headers['if-none-match'] = etag;
      const response = await ask(`/api${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const tookMs = performance.now() - askedAt;
      return {
        status: response.status,
        body: await jsonOf(response),
        etag: response.headers.get('etag'),
        retryAfter: Number(response.headers.get('retry-after')) || 0,
        tookMs,
      };
    },
    media: (url, { range, signal }) => ask(url, { headers: range === null ? {} : { range }, signal }),
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page of HTML, or nothing: the status says enough.
    return null;
  }
}
