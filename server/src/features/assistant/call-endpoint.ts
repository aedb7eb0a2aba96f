import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { ErrorBody } from '@vitrine/contract/errors';
import { requestUrl } from '@vitrine/contract/request-url';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type EndpointAnswer<E extends Endpoint> =
  | { isOk: true; body: Output<E>; total: number | null }
  | { isOk: false; error: ErrorBody };

/**
 * Calls an endpoint as the caller of `from`, through all steps of a request: its key, permissions, tenant, rate and audit are
 * judged there and nowhere else. The answer has the shape of the endpoint's reply, as the server validates it.
 */
export async function callEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  from: FastifyRequest,
  endpoint: E,
  request: Partial<Request<E>>,
  idempotencyKey?: string,
): Promise<EndpointAnswer<E>> {
  const { authorization, 'x-forwarded-for': forwardedFor } = from.headers;
  const { body, ...url } = request as { body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${requestUrl(endpoint, url)}`,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(from.socket.remoteAddress !== undefined && { remoteAddress: from.socket.remoteAddress }),
    ...(body !== undefined && { payload: body }),
  });
  if (response.statusCode >= 400) return { isOk: false, error: ErrorBody.parse(response.json()) };
  const total = response.headers['x-total-count'];
  return { isOk: true, body: response.json(), total: total === undefined ? null : Number(total) };
}
