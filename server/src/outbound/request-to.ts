import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

interface Request {
  method: string;
  signal: AbortSignal;
  headers: Record<string, string>;
  body?: string | undefined;
  maxHeaderSize?: number;
}

/**
 * A request to this IP address, or to wherever the host name leads if it is null. It follows no redirect. What `read` returns is
 * the answer; the rest of the response is not read.
 */
export function requestTo<T>(
  url: URL,
  address: string | null,
  { headers, body, ...options }: Request,
  read: (response: IncomingMessage) => T | Promise<T>,
): Promise<T> {
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = begin(url, {
      ...options,
      agent: false,
      headers: { ...length, 'user-agent': 'Digital-Signage', ...headers },
      ...(address !== null && { lookup: always(address) }),
    });
    const readFrom = async (response: IncomingMessage) => {
      try {
        return await read(response);
      } finally {
        response.destroy();
      }
    };
    let hasResponse = false;
    request.on('response', (response) => {
      hasResponse = true;
      response.on('error', reject);
      void readFrom(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.on('close', () => {
      if (!hasResponse) reject(new Error('The connection closed without a response'));
    });
    request.end(body);
  });
}

/** The host name is not looked up again: the connection goes to the address that was checked. */
function always(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
}
