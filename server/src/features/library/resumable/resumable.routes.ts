import { library, tusPath } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../errors.ts';
import type { Router } from '../../../http/request/route.ts';
import { resumableUploads, type ResumableDeps } from './resumable-uploads.ts';

/** Resumable uploads need the same permission as others; it is checked for each chunk. */
const uploadRoute = { ...library.upload, path: tusPath } as const;

/** The tus protocol, which uses headers instead of JSON: https://tus.io/protocols/resumable-upload */
export function resumableRoutes(api: FastifyInstance, router: Router, deps: ResumableDeps): void {
  const uploads = resumableUploads(deps);
  const serve = router.guarded(uploadRoute, async (call) => {
    const { request, reply, caller } = call;
    const { id } = request.params as { id?: string };
    const isOther = id !== undefined && !uploads.isOf(id, caller);
    // A query is refused, because it could contain another id.
    if (isOther || request.url.includes('?')) throw notFound(t('Upload'));
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), 'cache-control': 'no-store' })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await uploads.handle({ ...call, uploadId: id ?? null });
  });
  void api.register(async (tus) => {
    // The body stays a stream: the handler reads it.
    tus.removeAllContentTypeParsers();
    tus.addContentTypeParser('*', (_request: FastifyRequest, _payload, done) => done(null));
    tus.route({ method: 'POST', url: tusPath, ...serve });
    tus.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${tusPath}/:id`, ...serve });
  });
}
