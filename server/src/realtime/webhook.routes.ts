import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../errors.ts';
import type { OnPresenceEvent } from './presence-events.ts';
import type { RealtimeService } from './service.ts';

interface Deps {
  realtime: RealtimeService;
  onPresenceEvent: OnPresenceEvent;
}

/** Webhooks of an external realtime service. The signature covers the raw bytes, so nothing parses them before. */
export function webhookRoutes(api: FastifyInstance, { realtime, onPresenceEvent }: Deps): void {
  void api.register((hooks, _options, done) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    hooks.post('/hooks/realtime', async (request) => {
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const webhook = realtime.eventsIn({ headers: request.headers, rawBody });
      if (webhook === null) throw unauthenticated();
      for (const event of webhook.events) onPresenceEvent(event, webhook.at);
      return { message: 'OK' };
    });
    done();
  });
}
