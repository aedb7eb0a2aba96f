import type { IncomingHttpHeaders } from 'node:http';
import { requestTo } from './request-to.ts';

const requestTimeoutMs = 10_000;

/**
 * Posts JSON to a URL from the settings and returns the status. It follows no redirect, times out after ten seconds, and
 * reads no body.
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

/** `fetch` refuses a URL with credentials, and would show the password in its error. */
function withoutUser(address: string): { url: string; authorization: { authorization?: string } } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '' && password === '') return { url: address, authorization: {} };
  url.username = '';
  url.password = '';
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { url: url.href, authorization: { authorization: `Basic ${user}` } };
}

/** The status and headers of a page. */
export interface Head {
  status: number;
  headers: IncomingHttpHeaders;
}

// Longer than the longest policies that sites send.
const maxHeaderBytes = 32 * 1024;

/** Requests a page from one IP address of its site and reads the headers, no byte of the body. */
export function headFrom(url: URL, address: string, signal: AbortSignal): Promise<Head> {
  const request = { method: 'GET', signal, maxHeaderSize: maxHeaderBytes, headers: { accept: 'text/html' } };
  return requestTo(url, address, request, ({ statusCode, headers }) => ({ status: statusCode ?? 0, headers }));
}
