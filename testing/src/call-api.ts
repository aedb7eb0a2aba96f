import type { Endpoint, Output } from '@vitrine/contract/endpoint';
import type { ErrorBody } from '@vitrine/contract/errors';
import { requestUrl } from '@vitrine/contract/request-url';

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** The endpoint's reply, if the status says success. */
  body: T;
  /** The error, if it does not. */
  error: ErrorBody;
}

/** Calls an endpoint of the server at `address`; whatever the status, it resolves. */
export async function callApi<E extends Endpoint>(
  address: string,
  endpoint: E,
  { request, headers }: { request: object; headers: Record<string, string> },
): Promise<Answer<Output<E>>> {
  const { body } = request as { body?: unknown };
  const response = await fetch(`${address}/api${requestUrl(endpoint, request)}`, {
    method: endpoint.method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = (text === '' ? null : JSON.parse(text)) as Output<E> & ErrorBody;
  return { status: response.status, headers: response.headers, body: json, error: json };
}
