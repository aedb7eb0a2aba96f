import type { FastifyInstance } from 'fastify';
import { createApp, registerAll } from '../app.ts';
import { scheduledBackups } from '../backup/scheduled.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { newestMigration } from '../db/migrate.ts';
import { createInvoiceDrawer } from '../features/invoices/draw-invoice.ts';
import { createManifestCache } from '../features/player/manifest-cache.ts';
import { notifyScreens } from '../features/player/notify-screens.ts';
import { completeRollouts } from '../features/webhooks/announcing/complete-rollouts.ts';
import { createWebhookSender } from '../features/webhooks/sending/webhook-sender.ts';
import { webhookStore } from '../features/webhooks/sending/webhook-store.ts';
import { makeFirstAdministrator } from '../features/users/first-administrator.ts';
import { makeTokens } from '../http/identity/tokens.ts';
import { clientAddressBy } from '../http/client-address.ts';
import type { ExtraPages } from '../http/server/extra-pages.ts';
import { createWebServer, type WebServer } from '../http/server/web-server.ts';
import { type JobDeps, jobs } from '../jobs.ts';
import { type FailedJob, startWorkers } from '../jobs/queue.ts';
import { createBrands } from '../brands/known-brands.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import { createOwnServers } from '../mail/own-servers.ts';
import { createMailTransport } from '../mail/transport.ts';
import type { ErrorReports } from '../observability/error-reports.ts';
import type { Metrics } from '../observability/metrics.ts';
import { countStoredBytes } from '../observability/stored-bytes.ts';
import { openMedia } from '../open-media.ts';
import { createHub } from '../realtime/hub/hub.ts';
import { isWatched } from '../realtime/watched-channel.ts';
import { createOutbox } from '../realtime/outbox.ts';
import { createPresence } from '../realtime/presence.ts';
import { createPresenceEvents } from '../realtime/presence-events.ts';
import { embeddedApp, embeddedService, externalService } from '../realtime/service.ts';
import { deriveKey } from '../secret.ts';
import { createSmsQueue } from '../sms/sms-queue.ts';
import { metricsPart } from './metrics.ts';
import { partOf, type PartsInOrder } from './part.ts';

interface Opened {
  config: Config;
  secret: string;
  database: Database;
  reports: ErrorReports | null;
  /** The path of ffmpeg; null if it is not installed. */
  ffmpeg: string | null;
  extraPages: ExtraPages | null;
  /** The folder of this version's migrations. */
  migrations: string;
}

/** Creates all parts of the server, each after those that it uses. Nothing runs yet. */
export async function createParts(opened: Opened): Promise<{ web: WebServer; inOrder: PartsInOrder }> {
  const { config, secret, database, reports, ffmpeg } = opened;
  const media = await openMedia(config, console.error);

  const presenceEvents = createPresenceEvents();
  const hubApp = embeddedApp(config, secret);
  const hub =
    config.REALTIME_URL === ''
      ? createHub({
          ...{ app: hubApp, onEvent: presenceEvents.emit, relaysClientEvents: isWatched },
          addressOf: clientAddressBy(config.TRUST_PROXY),
        })
      : null;
  const web = createWebServer(config, hub);
  const app = createApp(config, web.serverFactory);
  const { log } = app;
  const realtime = hub === null ? externalService(config.REALTIME_URL) : embeddedService(hubApp, hub, web.ownAddress);
  const failed = (message: string) => (err: unknown) => log.error({ err }, message);
  const manifests = createManifestCache();
  const outbox = createOutbox({
    ...{ database, service: realtime, onError: failed('outbox publish failed') },
    async onChanges(tenantId, changes) {
      await notifyScreens({ database, realtime, manifests }, tenantId, changes);
      await completeRollouts({ database, committed: () => webhookSender.wake() }, tenantId, changes);
    },
  });
  const presence = createPresence({
    ...{ database, service: realtime, events: presenceEvents, isHubInside: hub !== null },
    onError: failed('presence update failed'),
  });
  const metrics = await metricsOf(config);
  const watched = {
    ...{ database, dataDir: config.DATA_DIR, version: __VERSION__, stored: countStoredBytes(database) },
    sockets: () => hub?.sockets ?? 0,
  };
  const ending = new AbortController();
  const mailKey = deriveKey(secret, 'mail');
  const smsKey = deriveKey(secret, 'texts');
  const chatKey = deriveKey(secret, 'chat-webhooks');
  const webhookKey = deriveKey(secret, 'webhooks');
  const origin = () => publicUrl(config, web);
  const brands = createBrands({ app: database.app, PUBLIC_URL: config.PUBLIC_URL, origin });
  const mail = createMailQueue(mailKey, config, brands);
  const webhookSender = createWebhookSender({
    ...{ store: webhookStore(database.jobs, mail), webhookKey, config, origin, brands },
    onAttempt: (attempt) => metrics?.webhookAttempted(attempt),
    onError: failed('webhook sending failed'),
    onReleased: outbox.wake,
  });
  const committed = () => {
    outbox.wake();
    webhookSender.wake();
  };
  const shared = {
    ...{ config, database, ffmpeg, ...media, realtime, committed, drawInvoice: createInvoiceDrawer() },
    ...{ backups: scheduledBackups(config), mail, chatKey, webhookKey },
    ssoKey: deriveKey(secret, 'single-sign-on'),
    mailServerKey: deriveKey(secret, 'mail-servers'),
    brands,
    origin,
  };
  await registerAll(app, {
    ...shared,
    extraPages: opened.extraPages,
    ...{ manifests, metrics, watched, reports, ending: ending.signal, newest: newestMigration(opened.migrations) },
    tokens: makeTokens(deriveKey(secret, 'sessions'), config.SESSION_MAX_HOURS),
    consentKey: deriveKey(secret, 'app-consents'),
    refreshKey: deriveKey(secret, 'refresh-tokens'),
    totpKey: deriveKey(secret, 'authenticators'),
    browserKey: deriveKey(secret, 'known-browsers'),
    sms: createSmsQueue(smsKey, config.SMS_WEBHOOK_URL, brands),
    onPresenceEvent: presenceEvents.emit,
  });
  const jobDeps: JobDeps = {
    ...{ ...shared, mailKey, smsKey, log, mailTransport: createMailTransport({ config, log }) },
    ownServers: createOwnServers({ ...shared, jobs: database.jobs, log }),
    reconcilePresence: presence.reconcile,
  };
  const workers = {
    ...{ pool: database.jobs, jobs, deps: jobDeps, log, onEnded: metrics?.jobEnded },
    onFailed: ({ task, error }: FailedJob) => reports?.report(error, { kind: 'job', name: task }),
  };
  const inOrder = [
    metricsPart({ config, metrics, watched, log }),
    // The workers bring the queue's tables up to date, into which requests write.
    [
      partOf(
        () => startWorkers(workers),
        (running) => running.stop(),
      ),
      servingPart(web, app),
    ],
    { stop: async () => hub?.close() },
    presence,
    outbox,
    webhookSender,
    { stop: () => ending.abort() },
    // Last, after the server listens: if the start failed after this, the printed password would be lost.
    { start: () => makeFirstAdministrator(database, config, console.log), stop() {} },
  ];
  return { web, inOrder };
}

/** Loaded only if METRICS_PORT is set: the client library takes time and memory. */
async function metricsOf({ METRICS_PORT }: Config): Promise<Metrics | null> {
  if (METRICS_PORT === null) return null;
  const { makeMetrics } = await import('../observability/metrics.ts');
  return makeMetrics(__VERSION__);
}

function servingPart(web: WebServer, app: FastifyInstance) {
  return { start: () => web.listen(app), stop: () => web.close(app) };
}

/** The base URL of links in emails. Never the host of a request, which a client can forge. */
export function publicUrl({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, web: Pick<WebServer, 'url'>): string {
  return PUBLIC_URL || web.url();
}
