import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type CookieDeps, callerByCookie } from '../../http/identity/caller-by-cookie.ts';
import { type MediaKey, mediaPath } from '../../media/media-key.ts';
import { serveMedia } from '../../media/serve.ts';
import type { Storage } from '../../media/storage.ts';
import { offeredMediaPath, offeredTemplates } from './offered-templates.ts';

interface Deps extends CookieDeps {
  storage: Storage;
}

const Params = z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/), file: z.string() });

/** The images and videos of templates that a tenant is offered, for as long as it is. */
export function serveOffered(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${offeredMediaPath}/:id/:file`,
    handler: async (request, reply) => {
      const caller = await callerByCookie(request, deps);
      const params = Params.safeParse(request.params);
      const isAllowed = caller.kind === 'tenant' && params.success;
      const key = isAllowed ? await offeredKey(deps, caller.tenantId, params.data) : null;
      return serveMedia(deps.storage, key, request, reply);
    },
  });
}

async function offeredKey(
  { database }: Deps,
  tenantId: number,
  { id, file }: z.infer<typeof Params>,
): Promise<MediaKey | null> {
  const [template] = await database.inApp({ tenantId }, (tx) => offeredTemplates(tx, Number(id)));
  const keys = (template?.copies ?? []).flatMap((copy) => ('key' in copy ? [copy.key] : []));
  return keys.find((key) => mediaPath(key).endsWith(`/${file}`)) ?? null;
}
