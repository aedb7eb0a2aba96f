import helmet from '@fastify/helmet';
import { serverTimeHeader } from '@vitrine/contract/rules/server-time';
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../../config.ts';
import { clock } from '../../db/clock.ts';

/**
 * Sets the security headers of every response; browsers and proxies never cache API responses. No site may frame our pages,
 * except our own pages if `mayFrame` is set.
 */
export function guardWithHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_URL' | 'TLS_CERT' | 'REALTIME_URL' | 'SENTRY_DSN'>,
  { mayFrame }: { mayFrame: boolean },
): void {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The console's components are positioned with style attributes; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'ws:', 'wss:', ...realtimeHosts(config.REALTIME_URL), ...errorsHosts(config.SENTRY_DSN)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [mayFrame ? "'self'" : "'none'"],
      },
    },
    strictTransportSecurity: isHttps(config) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // For browsers that do not know `frame-ancestors`.
    frameguard: { action: mayFrame ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    // Screens synchronise their clocks with `serverTimeHeader`, those of 2.2.3 and before with `Date`.
    const now = clock.now();
    reply.header('date', now.toUTCString());
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    );
    if (!request.url.toLowerCase().startsWith('/api')) return;
    reply.header('cache-control', 'no-store');
    reply.header(serverTimeHeader, now.getTime());
  });
}

/**
 * The policy of the page that frames web pages for player and preview, the only one that may frame other sites. It checks
 * whether each is reachable, runs no script, and only our pages can frame it.
 */
export const webPagePolicy = [
  "default-src 'none'",
  'frame-src https:',
  'connect-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** A hosted realtime service is also used over HTTP, by its statistics and fallback transports. */
function realtimeHosts(url: string): string[] {
  return url === '' ? [] : [`https://${new URL(url).host}`];
}

/** Consoles send error reports themselves. */
function errorsHosts(dsn: string): string[] {
  return dsn === '' ? [] : [new URL(dsn).origin];
}
