import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../startup-error.ts';
import { readGauges, type Watched } from './gauge-readings.ts';
import type { Metrics } from './metrics.ts';

interface Options {
  host: string;
  port: number;
  metrics: Metrics;
  watched: Watched;
  onError: (error: unknown) => void;
}

export interface MetricsServer {
  address: string;
  close(): Promise<void>;
}

/** Serves metrics on a separate port, which the proxy does not expose, because they require no password. */
export async function serveMetrics({ host, port, metrics, watched, onError }: Options): Promise<MetricsServer> {
  async function answer(response: ServerResponse): Promise<void> {
    await readGauges(metrics.gauges, watched);
    const { type, body } = await metrics.text();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    answer(response).catch((error: unknown) => {
      onError(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`METRICS_PORT: cannot listen on ${host}:${port}: ${error.message}`)),
    );
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
