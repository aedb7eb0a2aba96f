import type { Endpoint, Output, Request } from '@vitrine/contract/endpoint';
import { ErrorBody } from '@vitrine/contract/errors';
import { language } from '@vitrine/contract/messages';
import { requestUrl } from '@vitrine/contract/request-url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** For whom requests are made within this process. */
export interface CallContext {
  app: FastifyInstance;
  request: FastifyRequest;
}

export type EndpointAnswer<E extends Endpoint> =
  | { isOk: true; body: Output<E>; total: number | null }
  | { isOk: false; status: number; error: ErrorBody };

/**
 * Calls an endpoint as the caller of `request`, through all steps of a request: its key, permissions, tenant, rate and audit are
 * judged there and nowhere else. The answer has the shape of the endpoint's reply, as the server validates it.
 */
export async function callEndpoint<E extends Endpoint>(
  { app, request: from }: CallContext,
  endpoint: E,
  request: Partial<Request<E>>,
): Promise<EndpointAnswer<E>> {
  const { authorization, 'x-forwarded-for': forwardedFor } = from.headers;
  const { body, ...url } = request as { body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${requestUrl(endpoint, url)}`,
    headers: {
      'accept-language': language(),
      ...(authorization !== undefined && { authorization }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    ...(from.socket.remoteAddress !== undefined && { remoteAddress: from.socket.remoteAddress }),
    ...(body !== undefined && { payload: body }),
  });
  const { statusCode: status } = response;
  if (status >= 400) return { isOk: false, status, error: ErrorBody.parse(response.json()) };
  const total = response.headers['x-total-count'];
  // Of a dry run there is no body.
  const reply = status === 204 ? undefined : response.json();
  return { isOk: true, body: reply, total: total === undefined ? null : Number(total) };
}

/** The same; throws what the endpoint refuses with. */
export async function callOrThrow<E extends Endpoint>(
  context: CallContext,
  endpoint: E,
  request: Partial<Request<E>>,
): Promise<Output<E>> {
  const answer = await callEndpoint(context, endpoint, request);
  if (answer.isOk) return answer.body;
  const { message, code, errors, changed } = answer.error;
  throw new AppError(answer.status, code, message, { ...(errors && { errors }), ...(changed && { changed }) });
}
