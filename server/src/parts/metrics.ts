import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Watched } from '../observability/gauge-readings.ts';
import type { Metrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/serve-metrics.ts';
import { type Part, partOf } from './part.ts';

interface Options {
  config: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT' | 'WEB_VITALS'>;
  metrics: Metrics | null;
  watched: Watched;
  log: FastifyBaseLogger;
}

/** Serves metrics, if METRICS_PORT is set. */
export function metricsPart({ config, metrics, watched, log }: Options): Part {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  const start = async () => {
    if (port === null && config.WEB_VITALS === 'on') console.log('WEB_VITALS=on has no effect without METRICS_PORT');
    if (metrics === null || port === null) return null;
    const onError = (err: unknown) => log.error({ err }, 'metrics read failed');
    const server = await serveMetrics({ host, port, metrics, watched, onError });
    console.log(`Metrics are at ${server.address}`);
    return server;
  };
  return partOf(start, async (server) => server?.close());
}
