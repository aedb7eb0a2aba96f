import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { unavailable } from '../../errors.ts';
import { StartupError } from '../../startup-error.ts';
import { readTls, tlsFilesOf, watchTlsFiles } from './tls.ts';
import { endUnused } from './unused-connections.ts';

/** Handles some requests before Fastify does, and WebSocket upgrades. */
interface EarlyHandler {
  /** False for a path that it does not handle. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

export interface WebServer {
  /** Makes Fastify serve through this server. */
  serverFactory: (handler: RequestListener) => Server;
  /** The address by which this process reaches itself. Throws before it listens. */
  ownAddress(): { host: string; port: number; tls: boolean };
  /** `http://…` without a slash at its end, as a browser on this machine opens it. Throws before it listens. */
  url(): string;
  listen(app: FastifyInstance): Promise<void>;
  /** Refuses new requests and waits for those in flight, for a limited time. */
  close(app: FastifyInstance): Promise<void>;
}

type Settings = Pick<Config, 'HOST' | 'PORT' | 'TLS_CERT' | 'TLS_KEY' | 'TRUST_PROXY'>;

/** All screens reconnect at once after an outage, and a refused connection is retried only after seconds. The system may set a lower limit. */
const listenBacklog = 4096;

/** Requests that take longer, such as uploads, are aborted: there must be time left to close the database properly. */
const drainTimeoutMs = 5_000;

/**
 * A client that sends its request a byte at a time does not hold a connection for long. The timeout of a whole request allows
 * a large upload in one request; the console and other clients of resumable uploads send chunks.
 */
const requestLimits = { headersTimeout: 20_000, requestTimeout: 15 * 60_000, connectionsCheckingInterval: 5_000 };

/**
 * How long an idle connection is kept. A proxy must be the first to close it: a request that it sends at the moment when the
 * server closes the connection fails with 502, and a save is not sent again. nginx and load balancers keep a connection for one
 * minute, Caddy for two. Browsers send such a request again, and thousands of screens would hold as many descriptors.
 */
const idleConnectionMs = { ofProxy: 130_000, ofOthers: 5_000 };

/** Makes the HTTP server, or with TLS_CERT the HTTPS server, which does not listen yet. */
export function createWebServer(
  config: Settings,
  earlyHandler: EarlyHandler | null,
  limits = requestLimits,
): WebServer {
  const tls = tlsFilesOf(config);
  const keepAliveTimeout = config.TRUST_PROXY ? idleConnectionMs.ofProxy : idleConnectionMs.ofOthers;
  const options = { ...limits, keepAliveTimeout };
  const secured = tls && createTlsServer({ ...options, ...readTls(tls) });
  const server: Server = secured ?? createServer(options);
  const endUnusedConnections = endUnused(server);
  let stopWatchingTls: (() => void) | null = null;
  server.on('upgrade', (request, socket, head) => {
    if (!earlyHandler?.handleUpgrade(request, socket, head)) socket.destroy();
  });
  const ownAddress = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw unavailable();
    return { host: loopbackOf(config.HOST), port: address.port, tls: secured !== null };
  };
  const scheme = secured === null ? 'http' : 'https';
  return {
    serverFactory: (handler) =>
      server.on('request', (request, response) => {
        if (!earlyHandler?.handleRequest(request, response)) handler(request, response);
      }),
    ownAddress,
    url() {
      const { host, port } = ownAddress();
      return `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${port}`;
    },
    async listen(app) {
      stopWatchingTls = secured && tls && watchTlsFiles(secured, tls, app.log);
      try {
        await app.listen({ host: config.HOST, port: config.PORT, backlog: listenBacklog });
      } catch (error) {
        throw new StartupError(`Cannot listen on ${config.HOST}:${config.PORT}: ${reasonOf(error)}`);
      }
    },
    async close(app) {
      stopWatchingTls?.();
      endUnusedConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
      await app.close();
      clearTimeout(cutOff);
    },
  };
}

/** The address by which this process reaches itself when it listens on every address. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.message;
  if (error.code === 'EADDRINUSE') return 'another program uses this port (set PORT to use another)';
  if (error.code === 'EACCES') return 'this user has no permission to use this port';
  return error.message;
}
