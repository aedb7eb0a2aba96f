import type { ErrorBody } from '@vitrine/contract/errors';
import { type Message, msg, t } from '@vitrine/contract/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseError, databaseErrorOf, isConnectionLost } from '../db/database-error.ts';
import { AppError, changedAtOnce, conflict, invalid, unavailable } from '../errors.ts';
import { madeOf } from '../languages/translation-context.ts';
import type { ErrorReports } from '../observability/error-reports.ts';
import { diskFull } from './request/disk-space-guard.ts';
import { drainRequest } from './server/drain-request.ts';

/** Turns every error into a response. */
export function answerFailures(app: FastifyInstance, reports: ErrorReports | null): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (known === null) {
      request.log.error({ err: error }, 'request failed');
      const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
      reports?.report(error, { kind: 'request', name, requestId: request.id });
    }
    if (reply.getHeader('connection') === 'close') keepConnection(request, reply);
    return sendFailure(request, reply, known ?? new AppError(500, 'internal', t('Something went wrong')));
  });
}

/** Fastify would close the connection of a body that it refuses unread, and a client that still sends sees only a reset. */
function keepConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  drainRequest(request.raw);
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfter, ...details } = error.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const texts = [error.message, ...Object.values(details.errors ?? {}).flat()];
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...details,
    madeOf: madeOf(texts),
    requestId: request.id,
  };
  return reply.code(error.status).type('application/json').send(JSON.stringify(body));
}

function asAppError(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  if (isConnectionLost(error)) return unavailable();
  if (databaseErrorOf(error) !== null) return refusedByDatabase(error);
  if (error.statusCode === 413) return new AppError(413, 'too_large', t('The request is too large'));
  if (error.statusCode === 415)
    return new AppError(415, 'unsupported_type', t('This content type is not supported here'));
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return invalid({}, t('The request is malformed'));
  return null;
}

/** Constraints and the form field of each. */
const fieldOf: Record<string, { field: string; message: Message }> = {
  users_email: { field: 'emailAddress', message: msg('Already in use') },
  // The package was deleted at the same moment.
  subscriptions_package_id_packages_id_fk: { field: 'planId', message: msg('Choose a package') },
  subscriptions_overlap: { field: 'validFrom', message: msg('This tenant already has a subscription for these days') },
  invoices_number: { field: 'invoiceNumber', message: msg('Another invoice has this number') },
  reseller_plans_package: { field: 'planId', message: msg('This reseller already has this plan') },
  tenants_canonical_name: { field: 'canonicalName', message: msg('Already in use') },
  packages_code: { field: 'code', message: msg('Another package has this code') },
  devices_code: { field: 'code', message: msg('Another device has this identifier') },
  directories_name: { field: 'name', message: msg('A folder with this name already exists') },
  sso_domains_proven: { field: 'domain', message: msg('Another account has proven this domain') },
  brand_domains_verified: { field: 'domain', message: msg('This domain is in use already') },
  files_name: { field: 'fileName', message: msg('A file with this name already exists') },
};

/** The form's error for a violated constraint of the database; null for any other error. */
export function refusedByDatabase(error: unknown): AppError | null {
  const found = databaseErrorOf(error);
  return found && fromDatabase(found);
}

function fromDatabase({ code, constraint }: DatabaseError): AppError | null {
  const known = constraint === undefined ? undefined : fieldOf[constraint];
  if (known) {
    const message = t(known.message);
    return conflict(message, { [known.field]: [message] });
  }
  if (code === '23505') return conflict(t('Already exists'));
  // PostgreSQL found no disk space for the row.
  if (code === '53100') return diskFull();
  if (code === '40001' || code === '40P01') return changedAtOnce();
  return null;
}
