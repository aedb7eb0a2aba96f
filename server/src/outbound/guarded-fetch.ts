import type { IncomingMessage } from 'node:http';
import { publicAddressOf } from './page-head.ts';
import { requestTo } from './request-to.ts';

export class TooLarge extends Error {}

interface Guarded {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  /** The operator has allowed the origin, also in a private network. */
  isTrusted: boolean;
  /** A longer answer is an error. */
  maxBytes: number;
}

/**
 * As `fetch`, for a URL that a user has chosen. It follows no redirect. Unless the operator trusts the origin, the connection
 * goes to a public IP address that was looked up once.
 */
export async function guardedFetch(url: URL, { isTrusted, maxBytes, ...request }: Guarded): Promise<Response> {
  const address = isTrusted ? null : await publicAddressOf(url, request.signal);
  return requestTo(url, address, request, (response) => wholeResponse(response, maxBytes));
}

async function wholeResponse(response: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    received += chunk.length;
    if (received > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes`);
  }
  const { statusCode: status = 0, headers } = response;
  const type = headers['content-type'];
  // `Response` refuses a body with these.
  const content = status === 204 || status === 205 || status === 304 ? null : Buffer.concat(chunks);
  return new Response(content, { status, headers: type === undefined ? {} : { 'content-type': type } });
}
