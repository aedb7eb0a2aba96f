import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../../http/identity/caller.ts';
import { callerByCookie, type CookieDeps } from '../../../http/identity/caller-by-cookie.ts';
import { type MediaKey, parseMediaKey } from '../../../media/media-key.ts';
import { serveMedia } from '../../../media/serve.ts';
import type { Storage } from '../../../media/storage.ts';

interface Deps extends CookieDeps {
  storage: Storage;
}

/** Not under /api, because browsers load these URLs without a header: a console is authenticated by its cookie. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:tid/:folder/:file',
    handler: async (request, reply) => {
      const caller = await callerByCookie(request, deps);
      return serveMedia(deps.storage, ownKey(caller, parseMediaKey(request.params)), request, reply);
    },
  });
}

/** Media of another tenant are answered with 404. */
function ownKey(caller: Caller, key: MediaKey | null): MediaKey | null {
  return key !== null && caller.kind !== 'platform' && caller.tenantId === key.tenantId ? key : null;
}
