import type { FastifyInstance } from 'fastify';
import { paths } from './metadata.ts';

const reading = 'GET';
const posting = 'POST';

/** What apps call that run inside a web page of another site, and by which methods. Nothing of it reads a cookie. */
const open = new Map<string, string>([
  [paths.resource, reading],
  [`${paths.resource}/mcp`, reading],
  [paths.server, reading],
  [paths.register, posting],
  [paths.token, posting],
  [paths.revoke, posting],
  ['/mcp', 'GET, POST, DELETE'],
]);

/**
 * Lets pages of every origin call these paths (CORS), and no other: the page of the consent and the API stay closed. They
 * answer to a token that the page itself must have, and never to a cookie, so that there is nothing to steal: browsers send
 * none where all origins are allowed.
 */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const methods = open.get(request.url.split('?')[0] ?? '');
    if (methods === undefined) return;
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', 'www-authenticate, retry-after');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', methods);
    // The asterisk stands for all but this one. Later revisions of the protocol have headers that we do not know yet.
    reply.header('access-control-allow-headers', 'authorization, *');
    reply.header('access-control-max-age', '7200');
    return reply.code(204).send();
  });
}
