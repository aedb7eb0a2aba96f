import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts every response by its registered route, never by the URL, of which there are too many. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'requestEnded'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requestEnded({
      method: request.method,
      route: routeOf(request.routeOptions.url),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

/** Combines the routes of built files, whose names change with each version. */
function routeOf(registered = 'unknown'): string {
  return /^\/(admin|player|help)\//.exec(registered)?.[0].concat('*') ?? registered;
}
