import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '../errors.ts';
import { sendFailure } from './failures.ts';

/** The response for unknown routes: 405 if another method is supported, else 404. */
export function answerUnknownPaths(api: FastifyInstance): void {
  const served: { method: string; form: RegExp }[] = [];
  api.addHook('onRoute', ({ method, url }) => {
    const form = new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i');
    for (const each of [method].flat()) served.push({ method: each, form });
  });
  api.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const methods = served.filter(({ form }) => form.test(path)).map(({ method }) => method);
    if (methods.length === 0) return sendFailure(request, reply, notFound('Page'));
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendFailure(
      request,
      reply,
      new AppError(405, 'method_not_allowed', `Method ${request.method} is not allowed here`),
    );
  });
}
