import { msg, t } from '@vitrine/contract/messages';
import { requestUrl } from '@vitrine/contract/request-url';
import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { ApiError, send, type Sent, noAnswer } from './http.ts';
import { takeFirstAnswer } from './first-request.ts';
import { trackSave } from './delivery-tracking.ts';
import { randomKey } from './random-key.ts';
import { LocalizedError } from './localized.ts';

export type Row<E extends Endpoint> = Output<E> extends readonly (infer R)[] ? R : never;
export interface Rows<R> {
  rows: R[];
  /** The number of rows on all pages. */
  total: number;
}
/** A list returns its rows and their total; everything else returns what the contract says. */
export type Reply<E extends Endpoint> = E extends { list: true } ? Rows<Row<E>> : Output<E>;

/** Calls one endpoint of the contract and parses its reply. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const { body } = request as { body?: unknown };
  const path = requestUrl(endpoint, request);
  const text = body === undefined ? null : JSON.stringify(body);
  const answer = await attempt(endpoint, path, {
    method: endpoint.method,
    body: text,
    headers: text === null ? {} : { 'content-type': 'application/json' },
    signal: signal ?? null,
  });
  trackSave(endpoint, answer.headers.get('date'));
  const data = readReply(endpoint, answer.body);
  if (!endpoint.list || !Array.isArray(data)) return data as Reply<E>;
  const total = Number(answer.headers.get('x-total-count') ?? data.length);
  return { rows: data, total } as Reply<E>;
}

export const unreadableReply = msg(
  'The server’s reply could not be read. Reload the page. If this keeps happening, contact your administrator.',
);

/** Parses the body of a successful response. A network's sign-in page, which is no JSON, is no response of our server. */
export function readReply<E extends Endpoint>(endpoint: E, body: unknown): Output<E> {
  const { success, data, error } = endpoint.reply.safeParse(body);
  if (success) return data as Output<E>;
  if (body === null) throw new ApiError(0, noAnswer);
  throw new LocalizedError(() => t(unreadableReply), { cause: error });
}

/** The idempotency key of each call that has no answer yet, by its method, path and body. */
const unanswered = new Map<string, string>();

/** A retry after a call without an answer sends the same idempotency key, so that it takes effect once. */
async function attempt(endpoint: Endpoint, path: string, sent: Sent) {
  if (endpoint.method === 'GET') return takeFirstAnswer(path) ?? send(path, sent);
  if (!endpoint.idempotent) return send(path, sent);
  const requestKey = `${endpoint.method} ${path} ${sent.body ?? ''}`;
  const key = unanswered.get(requestKey) ?? randomKey();
  unanswered.set(requestKey, key);
  try {
    const answer = await send(path, { ...sent, headers: { ...sent.headers, 'idempotency-key': key } });
    unanswered.delete(requestKey);
    return answer;
  } catch (error) {
    if (isFinal(error)) unanswered.delete(requestKey);
    throw error;
  }
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && error.body.code !== 'in_progress';
}
