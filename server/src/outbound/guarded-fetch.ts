import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicAddressOf } from './page-head.ts';
import { always } from './post-message.ts';

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
export async function guardedFetch(url: URL, options: Guarded): Promise<Response> {
  const address = options.isTrusted ? null : await publicAddressOf(url, options.signal);
  return fetchFrom(url, address, options);
}

function fetchFrom(
  url: URL,
  address: string | null,
  { method, headers, body, signal, maxBytes }: Guarded,
): Promise<Response> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = begin(url, {
      ...{ method, agent: false, signal },
      headers: { 'user-agent': 'Vitrine', ...headers, ...length },
      ...(address !== null && { lookup: always(address) }),
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        received += chunk.length;
        if (received > maxBytes) response.destroy(new TooLarge(`More than ${maxBytes} bytes`));
      });
      response.on('end', () => {
        const type = response.headers['content-type'];
        const { statusCode: status = 0 } = response;
        // `Response` refuses a body with these.
        const content = status === 204 || status === 205 || status === 304 ? null : Buffer.concat(chunks);
        resolve(new Response(content, { status, headers: type === undefined ? {} : { 'content-type': type } }));
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection closed without a response')));
    request.end(body);
  });
}
