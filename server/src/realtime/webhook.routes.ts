import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../errors.ts';
import type { Presence } from './presence.ts';
import type { RealtimeService } from './service.ts';

interface Deps {
  realtime: () => RealtimeService;
  hear: Presence['hear'];
}

/** What an external service says of its channels. Its signature is over the bytes, so nothing reads them before. */
export function webhookRoutes(api: FastifyInstance, { realtime, hear }: Deps): void {
  void api.register((hooks, _options, done) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    hooks.post('/hooks/realtime', async (request) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const told = realtime().eventsIn({ headers: request.headers, rawBody });
      if (told === null) throw unauthenticated();
      for (const event of told.events) hear(event, told.at);
      return { message: 'OK' };
    });
    done();
  });
}
