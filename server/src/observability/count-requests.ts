import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts every answer by the route it was registered as, never by the address: those are without number. */
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

/** Each built file is a route, whose name is another in the next version. */
function routeOf(registered = 'unknown'): string {
  return /^\/(admin|player|help)\//.exec(registered)?.[0].concat('*') ?? registered;
}
