import type { IncomingHttpHeaders } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';

// The two ways in which this server makes HTTP requests to others.

const requestTimeoutMs = 10_000;

/**
 * Posts JSON to an address from the settings and answers the status. It goes where it was told and nowhere else, waits no
 * longer than ten seconds, and reads no answer.
 */
export async function postJson(address: string, body: object, signal: AbortSignal): Promise<number> {
  const { url, authorization } = withoutUser(address);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
  });
  await response.body?.cancel();
  return response.status;
}

/** `fetch` refuses an address with a user in it, and would show the password where it says so. */
function withoutUser(address: string): { url: string; authorization: { authorization?: string } } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url: address, authorization: {} };
  url.username = '';
  url.password = '';
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { url: url.href, authorization: { authorization: `Basic ${user}` } };
}

/** What a site says before the page itself. */
export interface Head {
  status: number;
  headers: IncomingHttpHeaders;
}

// Longer than the longest policies that sites send.
const maxHeaderBytes = 32 * 1024;

/**
 * Asks one address of one site for a page and reads the headers, no byte of the page. The name is not looked up again:
 * what was found to be allowed is what is connected to.
 */
export function headFrom(url: URL, address: string, signal: AbortSignal): Promise<Head> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = get(url, {
      agent: false,
      signal,
      maxHeaderSize: maxHeaderBytes,
      headers: { accept: 'text/html', 'user-agent': 'Vitrine' },
      lookup: (_name, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('The connection closed without a response')));
  });
}
