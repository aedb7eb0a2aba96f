import type { z } from 'zod';
import type { EntityKey } from './entities.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: `public` everyone, also without signing in, `device` a paired screen, `tenant` a user of a tenant,
 * `platform` the operator or a reseller, `user` every signed-in user, `userOrDevice` a signed-in user or a paired screen.
 */
export type Audience = 'public' | 'device' | 'tenant' | 'platform' | 'user' | 'userOrDevice';

interface Reading {
  method: 'GET';
  /** For a GET with an effect, whose path and method are given by the specification. */
  changes?: EntityKey;
}

interface Changing {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The kind of record that it changes; null for a kind that is not in the registry. */
  changes: EntityKey | null;
}

/** One HTTP operation under /api. The server registers it and the console calls it; neither restates it. */
export type Endpoint = Operation & (Reading | Changing);

interface Operation {
  path: `/${string}`;
  audience: Audience;
  permission?: Permission;
  /** One of them is enough, or `permission`. */
  orPermissions?: readonly Permission[];
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may also be a URL-encoded form, as pusher-js posts it. */
  orUrlEncoded?: true;
  reply: z.ZodType;
  /** The response is an array, paged by the query of `listQuery` and counted in `X-Total-Count`. */
  list?: true;
  /** Honours `Idempotency-Key`: a repeated request with the same key and body gets the first response. */
  idempotent?: true;
  /** Fields of the reply that are not stored for a repeated request, which gets null. */
  secrets?: readonly string[];
  /** A change that is allowed although the tenant's subscription has ended. */
  allowedWhenExpired?: true;
  /** Allowed for a suspended tenant. */
  allowedWhenSuspended?: true;
  /** Allowed for a user who must first change a temporary password. */
  allowedWhenPasswordMustChange?: true;
  /**
   * While the operator or a reseller views a tenant's account: `always` available, or `never`, whatever the tenant allows.
   * Without it, endpoints of tenants that change nothing are available, and the others with the tenant's consent; of those
   * for all users none is.
   */
  inView?: 'always' | 'never';
  /**
   * Whether API keys are admitted, with the permission of the endpoint. Without it, endpoints of tenants and of the platform
   * are open to them, except those that change users, roles, resellers, keys, connected apps and single sign-on; of those for all users none is.
   */
  byKey?: 'always' | 'never';
  /** The response reveals whether an email address has an account, so the number of responses is limited. */
  revealsAccounts?: true;
  /** The body is a multipart form instead, which the handler reads itself; no transaction is held open meanwhile. */
  form?: z.ZodType;
}

/** Kinds of records that let somebody sign in, or say what they may do. */
const ofSignIns: ReadonlySet<EntityKey | null | undefined> = new Set<EntityKey>([
  'users',
  'roles',
  'resellers',
  'api-keys',
  'connected-apps',
  'single-sign-on',
]);

/** Whether a request with an API key is admitted. */
export function admitsKeys({ audience, byKey, changes }: Endpoint): boolean {
  if (byKey !== undefined) return byKey === 'always';
  return (audience === 'tenant' || audience === 'platform') && !ofSignIns.has(changes);
}

type Part = 'params' | 'query' | 'body';
type Parsed<E extends Endpoint, K extends Part> = Exclude<E[K], undefined>;

/** What a handler receives: everything parsed. */
export type Input<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: Parsed<E, K> extends z.ZodType ? z.output<Parsed<E, K>> : never;
};
/** What a caller sends: before defaults and coercion. */
export type Request<E extends Endpoint> = {
  [K in Part as E[K] extends z.ZodType ? K : never]: Parsed<E, K> extends z.ZodType ? z.input<Parsed<E, K>> : never;
};
export type Output<E extends Endpoint> = z.output<E['reply']>;
