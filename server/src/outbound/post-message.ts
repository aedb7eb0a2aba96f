import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { publicAddressOf } from './page-head.ts';

/** What a service answered, with the beginning of its text. */
export interface Answer {
  status: number;
  text: string;
}

export const requestTimeoutMs = 10_000;

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
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        'user-agent': 'Vitrine',
        ...headers,
      },
      ...(address !== null && { lookup: always(address) }),
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      const answer = () => {
        const begun = Buffer.concat(chunks).subarray(0, maxTextBytes).toString();
        resolve({ status: response.statusCode ?? 0, text: begun });
        response.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunks.reduce((sum, { length }) => sum + length, 0) >= maxTextBytes) answer();
      });
      response.on('end', answer);
      response.on('error', reject);
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection closed without a response')));
    request.end(json);
  });
}

/** The host name is not looked up again: the connection goes to the address that was checked. */
export function always(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
}
