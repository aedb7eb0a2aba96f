import type { View } from '@vitrine/contract/auth';
import { admitsKeys, type Audience, type Endpoint } from '@vitrine/contract/endpoint';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AppError, forbidden, passwordChangeRequired, suspended } from '../../errors.ts';
import type { Caller, Identity } from '../identity/caller.ts';

const admitted: Record<Audience, readonly Caller['kind'][]> = {
  public: [],
  device: ['device'],
  tenant: ['tenant'],
  platform: ['platform'],
  user: ['tenant', 'platform'],
  userOrDevice: ['tenant', 'platform', 'device'],
};

/** Why a caller may not use an endpoint: by its audience, API key, permission and subscription. */
export function refusalOf(endpoint: Endpoint, caller: Caller): AppError | null {
  if (!admitted[endpoint.audience].includes(caller.kind)) return forbidden();
  if (caller.kind === 'device') return null;
  if (caller.mustChangePassword && !endpoint.allowedWhenPasswordMustChange) return passwordChangeRequired();
  if (caller.keyId !== null && !admitsKeys(endpoint))
    return new AppError(403, 'forbidden', t('API keys and connected apps cannot do this'));
  const inView = caller.kind === 'tenant' && caller.view !== null ? refusalInView(endpoint, caller.view) : null;
  if (inView !== null) return inView;
  if (!hasPermission(endpoint, caller.permissions)) return forbidden();
  if (caller.kind === 'platform') return null;
  const isOpen = endpoint.allowedWhenSuspended || (caller.view !== null && !isChange(endpoint));
  if (caller.suspension !== null && !isOpen) return suspended(caller.suspension);
  const ended = caller.subscription === 'expired' || caller.subscription === 'canceled';
  if (ended && endpoint.method !== 'GET' && !endpoint.allowedWhenExpired) {
    return new AppError(
      403,
      'subscription_expired',
      t('The subscription has ended. Please contact the administrator to renew it.'),
    );
  }
  return null;
}

/** What the operator or a reseller may not do while viewing a tenant's account. */
function refusalInView(endpoint: Endpoint, { companyName, mayChange }: View): AppError | null {
  const { audience, inView } = endpoint;
  if (inView === 'always') return null;
  if (inView === 'never' || audience !== 'tenant') {
    const message = t('You are viewing {companyName}: only its own users can do this', { companyName });
    return new AppError(403, 'read_only', message);
  }
  if (mayChange || !isChange(endpoint)) return null;
  return new AppError(403, 'read_only', t('You are viewing {companyName} and can change nothing', { companyName }));
}

function isChange({ method, changes, inView }: Endpoint): boolean {
  return inView !== 'always' && (method !== 'GET' || changes !== undefined);
}

function hasPermission({ permission, orPermissions = [] }: Endpoint, held: ReadonlySet<Permission>): boolean {
  if (permission === undefined || held.has(permission)) return true;
  return orPermissions.some((each) => held.has(each));
}

/** Thrown for a token that is no longer valid: the first step adds the reason to the response. */
export class NoCaller extends Error {
  readonly identity: Identity;

  constructor(identity: Identity) {
    super('No caller');
    this.identity = identity;
  }
}

/** Thrown for a refused request: the first step audits it. */
export class Refusal extends Error {
  readonly caller: Caller;
  readonly answer: AppError;

  constructor(caller: Caller, answer: AppError) {
    super(answer.message);
    this.caller = caller;
    this.answer = answer;
  }
}

export async function auditRefusal(
  app: pg.Pool,
  { method, path }: Endpoint,
  caller: Caller,
  request: FastifyRequest,
): Promise<void> {
  const [user, key] = caller.kind === 'device' ? [null, null] : [caller.userId, caller.keyId];
  const tenant = caller.kind === 'platform' ? null : caller.tenantId;
  await app.query('select audit_event($1, $2, null, $3, $4, $5, $6, $7)', [
    'refused',
    `${method} ${path}`,
    tenant,
    user,
    request.ip,
    request.id,
    key,
  ]);
}
