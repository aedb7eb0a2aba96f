import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { publicAddressOf } from './page-head.ts';
import { requestTo } from './request-to.ts';

/** What a service answered, with the beginning of its text. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export const requestTimeoutMs = 10_000;

/** Of each message, beside the headers of its caller. */
export const jsonHeaders = { 'content-type': 'application/json' };

interface Posting {
  /** The operator has allowed the origin, also in a private network. */
  isTrusted: boolean;
  signal: AbortSignal;
  headers?: Record<string, string>;
  /** How much of the answer is read. */
  maxTextBytes?: number;
}

/**
 * Posts JSON to a URL that a user typed and that was checked for its host. It follows no redirect and times out after ten
 * seconds. Unless the operator trusts the origin, the connection goes to a public IP address that was looked up once.
 */
export async function postMessage(url: URL, json: string, posting: Posting): Promise<Answer> {
  const signal = AbortSignal.any([posting.signal, AbortSignal.timeout(requestTimeoutMs)]);
  const address = posting.isTrusted ? null : await publicAddressOf(url, signal);
  return postTo(url, json, address, { ...posting, signal });
}

/** To this IP address, or to wherever the host name leads if it is null. */
export function postTo(
  url: URL,
  json: string,
  address: string | null,
  { signal, headers = {}, maxTextBytes = 500 }: Omit<Posting, 'isTrusted'>,
): Promise<Answer> {
  return requestTo(
    url,
    address,
    { method: 'POST', headers: { ...jsonHeaders, ...headers }, body: json, signal },
    async (response) => ({
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: await beginningOf(response, maxTextBytes),
    }),
  );
}

async function beginningOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    received += chunk.length;
    if (received >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
}
