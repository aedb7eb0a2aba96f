import { admitsKeys, type Endpoint } from '@vitrine/contract/endpoint';
import type { ErrorCode } from '@vitrine/contract/errors';
import { z } from 'zod';

/** The status of each code, and what it means to a program. */
export const errorMeanings: Record<ErrorCode, readonly [status: number, meaning: string]> = {
  invalid: [400, 'A field is missing or wrong: `errors` has the messages by field.'],
  wrong_credentials: [400, 'A password, code or link is wrong or has expired.'],
  reauth_required: [400, 'The current password is needed for this.'],
  unauthenticated: [401, 'No sign-in, or one that has ended.'],
  forbidden: [403, 'The caller has no permission for this.'],
  read_only: [403, 'While an account is viewed, nothing can be changed in it.'],
  subscription_expired: [403, 'The subscription has ended: everything can be read, and nothing changed.'],
  suspended: [403, 'The account is suspended.'],
  closed: [403, 'The account is closed permanently.'],
  password_owed: [403, 'The password is temporary: a new one must be set first.'],
  not_found: [404, 'There is no such record, or it belongs to another tenant.'],
  method_not_allowed: [405, 'The path has other methods.'],
  conflict: [409, 'The state of a record does not allow this, or a name is already in use.'],
  stale: [409, 'The record was saved since the version that was sent: read it again. `changed` says by whom and when.'],
  in_progress: [409, 'The first request with this `Idempotency-Key` is still being processed.'],
  limit_reached: [409, 'The package allows no more.'],
  device_paired: [409, 'The device is paired with another screen.'],
  approval_needed: [409, 'A user must allow the pairing first.'],
  too_large: [413, 'The request is too large.'],
  unsupported_type: [415, 'The type of the content is not supported.'],
  too_many: [429, 'Too many requests: `Retry-After` says for how many seconds to wait.'],
  internal: [500, 'A fault of the server, which is in its log under `requestId`.'],
  unavailable: [503, 'Try again after the seconds in `Retry-After`.'],
  no_space: [507, 'There is no space for it.'],
};

/** What only some operations can answer, beside what follows from their declaration. */
const special: readonly (readonly [operations: RegExp, codes: readonly ErrorCode[]])[] = [
  [/^POST \/(?:auth|sign-up)(\/|$)(?!sign-out|stop-viewing)/, ['wrong_credentials', 'too_many']],
  [/^POST \/user\/profile$/, ['reauth_required']],
  [
    /^POST \/player\/pair/,
    ['wrong_credentials', 'device_paired', 'approval_needed', 'limit_reached', 'conflict', 'too_many'],
  ],
  [/^(POST|GET) \/device\/(pair|register|pairing)/, ['limit_reached', 'device_paired', 'too_many']],
  [/^POST \/device(\/create)?$/, ['limit_reached']],
  [/^POST \/(admin\/)?(webhook\/test|single-sign-on|alert\/test-webhook|library\/web)/, ['too_many']],
  [/^POST \/(admin\/)?user($|\/invite)/, ['too_many']],
  [/^POST \/proposal\/:id\//, ['subscription_expired', 'conflict', 'stale']],
  [/^POST \/(player\/snapshot|vitals)/, ['too_many']],
];

/** The codes that an operation can answer, in the order of their statuses. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, path, audience, permission, params, query, body, form, idempotent } = endpoint;
  const isChange = method !== 'GET';
  const hasBody = body !== undefined || form !== undefined;
  const fields = fieldsOf(body);
  const byUser = audience !== 'public' && audience !== 'device';
  const codes: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [params !== undefined || query !== undefined || hasBody, ['invalid']],
    [fields.has('currentPassword'), ['wrong_credentials', 'too_many']],
    [audience !== 'public', ['unauthenticated', 'forbidden']],
    [byUser && !endpoint.allowedWhenPasswordMustChange, ['password_owed']],
    [byUser && audience !== 'platform' && !endpoint.allowedWhenSuspended, ['suspended', 'closed']],
    [audience === 'tenant' && (isChange || endpoint.changes !== undefined), ['read_only']],
    [byUser && audience !== 'platform' && isChange && !endpoint.allowedWhenExpired, ['subscription_expired']],
    [/:/.test(path) || fields.size > 0, ['not_found']],
    [isChange && hasBody && audience !== 'device', ['conflict']],
    [method === 'DELETE', ['conflict']],
    [fields.has('version') || fields.has('items') || fields.has('replaces'), ['stale']],
    [idempotent === true, ['in_progress']],
    [hasBody, ['too_large', 'unsupported_type']],
    [admitsKeys(endpoint) || endpoint.revealsAccounts === true, ['too_many']],
    [permission !== undefined && (method === 'POST' || method === 'PUT'), ['no_space']],
    [true, ['internal', 'unavailable']],
  ];
  const found = new Set([
    ...codes.flatMap(([applies, each]) => (applies ? each : [])),
    ...special.flatMap(([operations, each]) => (operations.test(`${method} ${path}`) ? each : [])),
  ]);
  return [...found].toSorted((a, b) => errorMeanings[a][0] - errorMeanings[b][0]);
}

function fieldsOf(body: z.ZodType | undefined): ReadonlySet<string> {
  if (body === undefined) return new Set();
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return new Set(Object.keys(properties));
}
