import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { checkBackupFolder, scheduledBackups } from './backup/scheduled.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { newestMigration } from './db/migrate.ts';
import { unavailable } from './errors.ts';
import { notifyScreens } from './features/player/notify-screens.ts';
import { makeFirstAdministrator } from './features/users/first-administrator.ts';
import { type JobDeps, jobs } from './jobs.ts';
import { type FailedJob, startWorkers } from './jobs/queue.ts';
import { makeTokens } from './http/identity/tokens.ts';
import { watchTlsFiles, readTls, tlsFilesOf } from './http/tls.ts';
import { endUnused } from './http/unused-connections.ts';
import { createMailTransport } from './mail/transport.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { findFfmpeg } from './media/ffmpeg.ts';
import { openMedia } from './open-media.ts';
import { root } from './paths.ts';
import type { Watched } from './observability/gauge-readings.ts';
import type { ErrorReports } from './observability/error-reports.ts';
import { makeMetrics, type Metrics } from './observability/metrics.ts';
import { type MetricsServer, serveMetrics } from './observability/serve-metrics.ts';
import { countStoredBytes } from './observability/stored-bytes.ts';
import { createHub } from './realtime/hub/hub.ts';
import { type Outbox, startOutbox } from './realtime/outbox.ts';
import { type Presence, startPresence } from './realtime/presence.ts';
import { embeddedApp, embeddedService, externalService, type RealtimeService, serviceIn } from './realtime/service.ts';
import { deriveKey, loadSecret } from './secret.ts';
import { StartupError } from './startup-error.ts';
import { createSmsQueue } from './sms/sms-queue.ts';

export interface RunningServer {
  database: Database;
  /** `http://…` as this machine reaches it. */
  address: string;
}

/** Starts every part in order, listens, and stops them in the opposite order at a graceful shutdown. */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const config = readConfig(environment);
  const reports = await reportsOf(config);
  await checkBackupFolder(config);
  const secret = loadSecret(config.SECRET, config.DATA_DIR);
  const database = await openDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    secret,
    shared: { REALTIME_URL: serviceIn(config.REALTIME_URL), STORAGE_URL: config.STORAGE_URL },
    migrations,
    log: console.log,
    onFailure(error) {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    return { database, address: await serve({ config, secret, database, reports }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Loaded only where SENTRY_DSN is set: without it the client library is not even read. */
async function reportsOf({ SENTRY_DSN }: Config): Promise<ErrorReports | null> {
  if (SENTRY_DSN === '') return null;
  const { openErrorReports } = await import('./observability/error-reports.ts');
  return openErrorReports(SENTRY_DSN, __VERSION__);
}

interface Opened {
  config: Config;
  secret: string;
  database: Database;
  reports: ErrorReports | null;
}

async function serve({ config, secret, database, reports }: Opened): Promise<string> {
  // Settings that can be wrong are checked before anything is opened that would have to be closed again.
  const ffmpeg = findFfmpeg(config.FFMPEG_PATH);
  const { storage, partials } = await openMedia(config, console.error);
  await makeFirstAdministrator(database, config, console.log);
  const hubApp = embeddedApp(config, secret);
  let parts: { service: RealtimeService; outbox: Outbox; presence: Presence } | undefined;
  const realtime = () => {
    if (parts === undefined) throw unavailable();
    return parts.service;
  };
  const committed = () => parts?.outbox.wake();
  const onPresenceEvent: Presence['onPresenceEvent'] = (event, at) => parts?.presence.onPresenceEvent(event, at);
  const hub = config.REALTIME_URL === '' ? createHub({ app: hubApp, onEvent: onPresenceEvent }) : null;
  const tls = tlsFilesOf(config);
  const secured = tls && createTlsServer(readTls(tls));
  const server: Server = secured ?? createServer();
  const scheme = secured === null ? 'http' : 'https';
  const origin = () => config.PUBLIC_URL.replace(/\/$/, '') || `${scheme}://localhost:${portOf(server)}`;
  const endUnusedConnections = endUnused(server);
  server.on('upgrade', (request, socket, head) => {
    if (!hub?.handleUpgrade(request, socket, head)) socket.destroy();
  });
  const mailKey = deriveKey(secret, 'mail');
  const mail = createMailQueue(mailKey);
  const smsKey = deriveKey(secret, 'texts');
  const metrics = config.METRICS_PORT === null ? null : makeMetrics(__VERSION__);
  const watched: Watched = {
    database,
    dataDir: config.DATA_DIR,
    stored: countStoredBytes(database),
    sockets: () => hub?.sockets ?? 0,
    version: __VERSION__,
  };
  const backups = scheduledBackups(config);
  const ending = new AbortController();
  const app = await buildApp({
    config,
    database,
    realtime,
    tokens: makeTokens(deriveKey(secret, 'sessions'), config.SESSION_MAX_HOURS),
    storage,
    partials,
    newest: newestMigration(migrations),
    ending: ending.signal,
    metrics,
    watched,
    reports,
    backups,
    ffmpeg,
    mail,
    sms: createSmsQueue(smsKey, config.SMS_WEBHOOK_URL),
    totpKey: deriveKey(secret, 'authenticators'),
    committed,
    onPresenceEvent,
    serverFactory: (handler) =>
      server.on('request', (request, response) => {
        if (!hub?.handleRequest(request, response)) handler(request, response);
      }),
  });
  const onFailed = ({ task, error }: FailedJob) => reports?.report(error, { kind: 'job', name: task });
  const jobDeps: JobDeps = {
    ...{ config, database, storage, partials, ffmpeg, mail, realtime, committed, backups, mailKey, smsKey, origin },
    log: app.log,
    mailTransport: createMailTransport({ config, log: app.log }),
    reconcilePresence: async () => parts?.presence.reconcile(),
  };
  const workers = await startWorkers({
    ...{ pool: database.jobs, jobs, deps: jobDeps, log: app.log, onFailed },
    onEnded: metrics?.jobEnded,
  });
  let metricsServer: MetricsServer | undefined;
  const stopWatchingTls = secured && tls && watchTlsFiles(secured, tls, app.log);
  const close = async () => {
    ending.abort();
    stopWatchingTls?.();
    await metricsServer?.close();
    await parts?.outbox.close();
    await parts?.presence.close();
    await hub?.close();
    endUnusedConnections();
    const cutOff = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    await Promise.all([app.close(), workers.stop()]);
    clearTimeout(cutOff);
  };
  const open = async () => {
    metricsServer = await openMetrics(config, metrics, watched, app.log);
    return listen(server, app, config);
  };
  const port = await open().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const service =
    hub !== null
      ? embeddedService(hubApp, hub, { host: loopbackOf(config.HOST), port, tls: secured !== null })
      : externalService(config.REALTIME_URL);
  parts = { service, ...startPublishing(database, service, hub !== null, app.log) };
  committed();
  console.log(`Vitrine listens on ${scheme}://${config.HOST}:${port}`);
  closeWithGrace({ delay: 9_000, logger: { error: console.error } }, async ({ err }) => {
    if (err) console.error(err);
    if (err) reports?.report(err, { kind: 'process', name: 'main' });
    await close();
    await database.close();
    await reports?.close();
  });
  return `${scheme}://${loopbackOf(config.HOST)}:${port}`;
}

async function openMetrics(
  config: Config,
  metrics: Metrics | null,
  watched: Watched,
  log: FastifyBaseLogger,
): Promise<MetricsServer | undefined> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config;
  if (port === null && config.WEB_VITALS === 'on') console.log('WEB_VITALS=on has no effect without METRICS_PORT');
  if (metrics === null || port === null) return undefined;
  const onError = (err: unknown) => log.error({ err }, 'metrics read failed');
  const opened = await serveMetrics({ host, port, metrics, watched, onError });
  console.log(`Metrics are at ${opened.address}`);
  return opened;
}

/** Starts the parts that publish to the realtime service, once it is there. */
function startPublishing(
  database: Database,
  service: RealtimeService,
  isHubInside: boolean,
  log: FastifyBaseLogger,
): { outbox: Outbox; presence: Presence } {
  const realtime = () => service;
  const logFailure = (message: string) => (err: unknown) => log.error({ err }, message);
  const outbox = startOutbox({
    database,
    service: realtime,
    onChanges: (tenantId, changes) => notifyScreens({ database, realtime }, tenantId, changes),
    onError: logFailure('outbox publish failed'),
  });
  const onError = logFailure('presence update failed');
  return { outbox, presence: startPresence({ database, service: realtime, isHubInside, onError }) };
}

/** Requests that take longer, as uploads can, are cut off: there must be time left to close the database in order. */
const drainTimeoutMs = 5_000;

const migrations = join(root, 'server/migrations');

/** The address by which this process reaches itself when it listens on every address. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** All screens reconnect at once after an outage, and a refused connection is retried only after seconds. The system may set a lower limit. */
const listenBacklog = 4096;

async function listen(
  server: Server,
  app: { listen(options: { host: string; port: number; backlog: number }): Promise<string> },
  config: Config,
): Promise<number> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT, backlog: listenBacklog });
  } catch (error) {
    throw new StartupError(`Cannot listen on ${config.HOST}:${config.PORT}: ${reasonOf(error)}`);
  }
  return portOf(server);
}

/** Throws where the server does not listen yet. */
function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw unavailable();
  return address.port;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.message;
  if (error.code === 'EADDRINUSE') return 'another program uses this port (set PORT to use another)';
  if (error.code === 'EACCES') return 'this user has no permission to use this port';
  return error.message;
}
