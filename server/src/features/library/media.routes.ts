import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { unauthenticated } from '../../errors.ts';
import { type Caller, findCaller, identityOf } from '../../http/caller.ts';
import { sessionCookie } from '../../http/session-cookie.ts';
import type { Tokens } from '../../http/tokens.ts';
import { type MediaKey, parseMediaKey } from '../../media/media-key.ts';
import { serveMedia } from '../../media/serve.ts';
import type { Storage } from '../../media/storage.ts';

interface Deps {
  database: Database;
  tokens: Tokens;
  storage: Storage;
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
}

/** Not under /api: a browser opens these addresses by itself, without a header, so a console comes with its cookie. */
export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:tid/:folder/:file',
    handler: async (request, reply) => {
      const caller = await callerOf(request, deps);
      return serveMedia(deps.storage, ownKey(caller, parseMediaKey(request.params)), request, reply);
    },
  });
}

async function callerOf(request: FastifyRequest, { tokens, database, config }: Deps): Promise<Caller> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.cookies[sessionCookie.name];
  const identity = token === undefined ? null : await identityOf(token, tokens, config.PLATFORM_TIME_ZONE);
  const caller = identity && (await findCaller(database.app, identity));
  if (caller === null) throw unauthenticated();
  return caller;
}

/** What belongs to another tenant is not there. */
function ownKey(caller: Caller, key: MediaKey | null): MediaKey | null {
  return key !== null && caller.kind !== 'platform' && caller.tenantId === key.tenantId ? key : null;
}
