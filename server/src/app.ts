import { maxHeaderSize, type RequestListener, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Backups } from './backup/scheduled.ts';
import type { Brands } from './brands/known-brands.ts';
import { type Config, isHttps } from './config.ts';
import type { Database } from './db/database.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { alertsRoutes } from './features/alerts/alerts.routes.ts';
import { apiKeysRoutes } from './features/api-keys/api-keys.routes.ts';
import { serveMcp } from './features/assistant/mcp.routes.ts';
import { proposalsRoutes } from './features/assistant/proposals/proposals.routes.ts';
import { authenticatorRoutes } from './features/auth/authenticator.routes.ts';
import { passkeysRoutes } from './features/auth/passkeys.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { connectedAppsRoutes } from './features/connected-apps/connected-apps.routes.ts';
import { allowOtherOrigins } from './features/connected-apps/oauth/other-origins.ts';
import { serveOauth } from './features/connected-apps/oauth/oauth.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { commandsRoutes } from './features/devices/commands.routes.ts';
import { historyRoutes } from './features/history/history.routes.ts';
import { deviceGroupsRoutes } from './features/device-groups/device-groups.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import type { DrawInvoice } from './features/invoices/draw-invoice.ts';
import { invoiceDownload } from './features/invoices/invoice-download.ts';
import { invoicePaymentsRoutes } from './features/invoice-payments/invoice-payments.routes.ts';
import { invoicesRoutes } from './features/invoices/invoices.routes.ts';
import { issuerRoutes } from './features/issuer/issuer.routes.ts';
import { layoutsRoutes } from './features/layouts/layouts.routes.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import type { PartialUploads } from './features/library/resumable/partial-uploads.ts';
import { resumableRoutes } from './features/library/resumable/resumable.routes.ts';
import { mediaRoutes } from './features/library/delivery/media.routes.ts';
import { overlaysRoutes } from './features/overlays/overlays.routes.ts';
import { overridesRoutes } from './features/overrides/overrides.routes.ts';
import { packagesRoutes } from './features/packages/packages.routes.ts';
import { pairingRoutes } from './features/pairing/pairing.routes.ts';
import { platformStatusRoutes } from './features/platform-status/platform-status.routes.ts';
import { playerRoutes } from './features/player/player.routes.ts';
import type { ManifestCache } from './features/player/manifest-cache.ts';
import { createReportStore } from './features/player/report-store.ts';
import { playlistsRoutes } from './features/playlists/playlists.routes.ts';
import { productBrandsRoutes } from './features/product-brands/product-brands.routes.ts';
import { proofOfPlayRoutes } from './features/proof-of-play/proof-of-play.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { binRoutes } from './features/bin/bin.routes.ts';
import { channelAuthRoutes } from './features/channel-auth/channel-auth.routes.ts';
import { schedulesRoutes } from './features/schedules/schedules.routes.ts';
import { reportRoutes } from './features/proof-of-play/report.routes.ts';
import { resellerPlansRoutes } from './features/reseller-plans/reseller-plans.routes.ts';
import { resellersRoutes } from './features/resellers/resellers.routes.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { screenshotsRoutes } from './features/screenshots/screenshots.routes.ts';
import { signUpRoutes } from './features/sign-up/sign-up.routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { storesRoutes } from './features/stores/stores.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { serveArt } from './features/templates/serve-art.ts';
import { serveOffered } from './features/templates/serve-offered.ts';
import { templatesRoutes } from './features/templates/templates.routes.ts';
import { tenantsRoutes } from './features/tenants/tenants.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { vitalsRoutes } from './features/vitals/vitals.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { serveCertificateChecks } from './http/brand/certificate-check.ts';
import { lookUpBrands } from './http/brand/at-host.ts';
import { serveBrandImages } from './http/brand/brand-images.ts';
import { acceptForms } from './http/forms.ts';
import { refuseReservedNames } from './http/request/field-names.ts';
import { answerFailures } from './http/failures.ts';
import { guardWithHeaders } from './http/server/headers.ts';
import { refuseWhileClosing } from './http/server/closing.ts';
import { loggable } from './observability/loggable-error.ts';
import { serveHelp } from './http/help-site/help.ts';
import { answerUnknownPages, answerUnknownPaths } from './http/unknown-paths.ts';
import type { ExtraPages } from './http/server/extra-pages.ts';
import { applyRequestLanguage } from './http/server/language-of-request.ts';
import { readable } from './http/server/readable-url.ts';
import { serveOpenApi } from './http/api-docs/openapi.ts';
import { serveReference } from './http/api-docs/reference-page.ts';
import { makeRouter } from './http/request/route.ts';
import { serveFrontends } from './http/static.ts';
import { countRequests } from './observability/count-requests.ts';
import type { Watched } from './observability/gauge-readings.ts';
import type { ErrorReports } from './observability/error-reports.ts';
import type { Metrics } from './observability/metrics.ts';
import { answerProbes } from './observability/readiness.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Storage } from './media/storage.ts';
import type { OnPresenceEvent } from './realtime/presence-events.ts';
import type { RealtimeService } from './realtime/service.ts';
import { webhookRoutes } from './realtime/webhook.routes.ts';
import type { SmsQueue } from './sms/sms-queue.ts';
import type { Tokens } from './http/identity/tokens.ts';

export interface AppDeps {
  config: Config;
  database: Database;
  tokens: Tokens;
  storage: Storage;
  /** The last migration that this version comes with. */
  newest: string;
  /** Aborted when a graceful shutdown begins. */
  ending: AbortSignal;
  /** The path of ffmpeg; null if it is not installed. */
  ffmpeg: string | null;
  partials: PartialUploads;
  /** Null if METRICS_PORT is not set. */
  metrics: Metrics | null;
  watched: Watched;
  /** Null if SENTRY_DSN is not set. */
  reports: ErrorReports | null;
  backups: Pick<Backups, 'status'>;
  mail: MailQueue;
  /** Encrypts the addresses of chat webhooks. */
  chatKey: Buffer;
  /** Encrypts the signing secrets of webhooks. */
  webhookKey: Buffer;
  /** Encrypts client secrets of single sign-on, and makes the records that prove domains. */
  ssoKey: Buffer;
  mailServerKey: Buffer;
  /** Encrypts requests of apps that wait for the decision of a user. */
  consentKey: Buffer;
  /** Signs the refresh tokens of connected apps. */
  refreshKey: Buffer;
  /** The public URL of the server. */
  origin: () => string;
  brands: Brands;
  /** Null if SMS_WEBHOOK_URL is not set. */
  sms: SmsQueue | null;
  /** Encrypts the secrets that are shared with authenticator apps. */
  totpKey: Buffer;
  /** Signs the cookie of browsers in which an account has signed in. */
  browserKey: Buffer;
  drawInvoice: DrawInvoice;
  manifests: ManifestCache;
  realtime: RealtimeService;
  /** Called for every webhook event of an external realtime service. */
  onPresenceEvent: OnPresenceEvent;
  /** Null outside the demo. */
  extraPages: ExtraPages | null;
  /** Called after a transaction that may have added rows to the outbox. */
  committed: () => void;
}

/** The Fastify app, without routes yet. `serverFactory` makes its HTTP server, which other parts use too. */
export function createApp(
  config: Pick<Config, 'LOG_LEVEL' | 'TRUST_PROXY'>,
  serverFactory: (handler: RequestListener) => Server,
): FastifyInstance {
  return Fastify({
    logger: { level: config.LOG_LEVEL, serializers: { err: loggable } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    // Long path parameters reach the schema, which answers 400, instead of the router's 404.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    bodyLimit: 1024 * 1024,
    // refuseReservedNames says which field it is.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    // Fastify's own 503 has no Retry-After.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url }) => readable(url ?? '/'),
    serverFactory,
  });
}

/** Registers all routes. The caller makes the app listen. */
export async function registerAll(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config } = deps;
  applyRequestLanguage(app);
  guardWithHeaders(app, config, { mayFrame: deps.extraPages !== null });
  lookUpBrands(app, deps.brands);
  allowOtherOrigins(app);
  answerFailures(app, deps.reports);
  refuseWhileClosing(app);
  answerUnknownPages(app);
  if (deps.metrics) countRequests(app, deps.metrics);
  await app.register(cookie);
  // A handler that limits file sizes answers at the file's field, and reads the rest of the form.
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptForms(app);
  refuseReservedNames(app);
  await serveFrontends(app, config);
  serveBrandImages(app, deps.database.app);
  serveCertificateChecks(app, deps.brands);
  answerProbes(app, deps);
  mediaRoutes(app, deps);
  serveArt(app);
  serveOffered(app, deps);
  await serveReference(app);
  await serveHelp(app, config);
  deps.extraPages?.serve(app);
  serveMcp(app, deps);
  serveOauth(app, deps);
  await app.register(
    async (api) => {
      answerUnknownPaths(api);
      const router = makeRouter(api, deps);
      activityRoutes(router);
      alertsRoutes(router, deps);
      apiKeysRoutes(router);
      connectedAppsRoutes(router, deps);
      authRoutes(router, { ...deps, isHttps: isHttps(config) });
      authenticatorRoutes(router, deps);
      passkeysRoutes(router, deps);
      dashboardRoutes(router, config);
      deviceGroupsRoutes(router);
      devicesRoutes(router, config);
      commandsRoutes(router, deps.realtime);
      invoiceDownload(api, deps);
      invoicePaymentsRoutes(router);
      invoicesRoutes(router, config);
      issuerRoutes(router, deps);
      libraryRoutes(router, deps);
      layoutsRoutes(router);
      templatesRoutes(router, deps);
      resumableRoutes(api, router, deps);
      overlaysRoutes(router);
      overridesRoutes(router);
      packagesRoutes(router);
      pairingRoutes(router, deps);
      searchRoutes(router);
      settingsRoutes(router, deps);
      screenshotsRoutes(router);
      platformStatusRoutes(router, deps);
      playerRoutes(router, { ...deps, storeReport: createReportStore(deps.database.jobs, deps.committed) });
      playlistsRoutes(router);
      productBrandsRoutes(router, deps);
      proofOfPlayRoutes(router, config);
      profileRoutes(router, deps);
      proposalsRoutes(router, app);
      schedulesRoutes(router, config);
      historyRoutes(router, config);
      binRoutes(router, config);
      channelAuthRoutes(router, deps.realtime);
      webhookRoutes(api, deps);
      signUpRoutes(router, { ...deps, isHttps: isHttps(config) });
      singleSignOnRoutes(router, { ...deps, isHttps: isHttps(config) });
      storesRoutes(router);
      subscriptionsRoutes(router, config);
      reportRoutes(router);
      resellerPlansRoutes(router, config);
      resellersRoutes(router, deps);
      rolesRoutes(router, deps);
      usersRoutes(router, deps);
      tenantsRoutes(router, { ...deps, isHttps: isHttps(config) });
      vitalsRoutes(router, deps);
      webhooksRoutes(router, deps);
      serveOpenApi(api, router.endpoints);
    },
    { prefix: '/api' },
  );
}
