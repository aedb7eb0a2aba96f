import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { publicAddressOf } from './page-head.ts';

/** What a service answered, with the beginning of its text. */
export interface Answer {
  status: number;
  text: string;
}

const requestTimeoutMs = 10_000;
const maxTextBytes = 500;

/**
 * Posts JSON to a URL that a user typed and that was checked for its host. It follows no redirect and times out after ten
 * seconds. Unless the operator trusts the origin, the connection goes to a public IP address that was looked up once.
 */
export async function postMessage(
  url: URL,
  body: object,
  { isTrusted, signal }: { isTrusted: boolean; signal: AbortSignal },
): Promise<Answer> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]);
  const address = isTrusted ? null : await publicAddressOf(url, inTime);
  return post(url, JSON.stringify(body), { address, signal: inTime });
}

function post(
  url: URL,
  text: string,
  { address, signal }: { address: string | null; signal: AbortSignal },
): Promise<Answer> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = begin(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'user-agent': 'Vitrine',
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
    request.end(text);
  });
}

/** The host name is not looked up again: the connection goes to the address that was checked. */
function always(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
}
