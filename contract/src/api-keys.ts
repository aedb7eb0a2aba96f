import { z } from 'zod';
import type { Audience, Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { type Permission, permissionsForKeys, platformPermissions, tenantPermissions } from './permissions.ts';
import { byId, idOf, Instant, listQuery, Message, required, Version } from './values.ts';

/** An address, or a range of them as a CIDR block. IPv4 addresses are compared as such, whatever the socket. */
export const AddressRange = z
  .string()
  .trim()
  .pipe(
    z.union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
      orError('Enter an address such as 203.0.113.7, or a range such as 203.0.113.0/24'),
    ),
  )
  .refine((range) => !/^::ffff:/i.test(range), orError('Enter an IPv4 address without ::ffff:'));

export const maxAddresses = 20;

/** How long the replaced key can still work after a rotation. */
export const maxOverlapDays = 7;

const formOf = (permission: z.ZodType<Permission, Permission>) =>
  z.object({
    name: required(80),
    permissions: z
      .array(permission)
      .min(1, orError('Choose at least one permission'))
      .transform((names) => [...new Set(names)]),
    /** From where the key works; from everywhere if empty. */
    addresses: z
      .array(AddressRange)
      .max(maxAddresses, orError('At most {max} addresses', { max: maxAddresses }))
      .default([]),
    /** Null for a key that does not end by itself. */
    endsAt: Instant.nullable(),
  });

export const ApiKey = z.object({
  id: idOf('apiKey'),
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  prefix: z.string(),
  /** The user who made the key, and as whom it acts. */
  ownerId: idOf('user'),
  ownerName: z.string(),
  /** Of these, those that the owner has now. */
  permissions: z.array(z.string()),
  addresses: z.array(z.string()),
  endsAt: Instant.nullable(),
  /** `owner inactive`: the owner cannot sign in, so the key does not work. */
  status: z.enum(['active', 'ended', 'owner inactive']),
  createdAt: Instant,
  /** Recorded at most once a minute. */
  lastUsedAt: Instant.nullable(),
  lastUsedFrom: z.string().nullable(),
  /** After a rotation: until when the replaced key still works. */
  previousEndsAt: Instant.nullable(),
  version: Version,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The key itself: shown once, because the server keeps only its hash. Null in the answer to a repeated request. */
const token = z.object({ token: z.string().nullable() }).shape;

export const RotationForm = z.object({
  /** Until when the replaced key still works; null ends it at once. */
  previousEndsAt: Instant.nullable(),
  /** Required, so that of several rotations at once one succeeds. */
  version: Version,
});
export type RotationForm = z.infer<typeof RotationForm>;

interface KeyEndpoints<A extends Audience, P extends Permission> {
  path: `/${string}`;
  audience: A;
  kind: 'apiKey' | 'platformApiKey';
  permissions: Record<'view' | 'create' | 'edit' | 'remove', P>;
  /** All permissions that such a key can have. */
  names: readonly Permission[];
}

/** The same endpoints for keys of tenants, and for those of the operator and of resellers. */
function endpointsOf<const A extends Audience, const P extends Permission>(keys: KeyEndpoints<A, P>) {
  const { path, audience, kind, permissions } = keys;
  const form = formOf(z.enum(keys.names));
  return {
    list: {
      method: 'GET',
      path,
      audience,
      permission: permissions.view,
      query: listQuery(['name', 'endsAt', 'lastUsedAt']),
      reply: z.array(ApiKey),
      list: true,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      audience,
      permission: permissions.view,
      params: byId(kind),
      reply: ApiKey,
    },
    create: {
      method: 'POST',
      path,
      changes: 'api-keys',
      inView: 'never',
      audience,
      permission: permissions.create,
      body: form,
      reply: ApiKey.extend(token),
      idempotent: true,
      secrets: Object.keys(token),
    },
    /** By its owner alone. */
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      changes: 'api-keys',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      body: form.extend({ version: Version.optional() }),
      reply: ApiKey,
    },
    /** Replaces the key by a new one with the same settings. By its owner alone, who else would act as another user. */
    rotate: {
      method: 'POST',
      path: `${path}/rotate/:id`,
      changes: 'api-keys',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      body: RotationForm,
      reply: ApiKey.extend(token),
    },
    /** Allowed also when the subscription has ended: a key that leaked must end. */
    revoke: {
      method: 'DELETE',
      path: `${path}/:id`,
      changes: 'api-keys',
      inView: 'never',
      audience,
      permission: permissions.remove,
      params: byId(kind),
      reply: Message,
      allowedWhenExpired: true,
    },
  } as const;
}

export const apiKeys = endpointsOf({
  path: '/api-key',
  audience: 'tenant',
  kind: 'apiKey',
  permissions: {
    view: 'Permissions.ApiKey.View',
    create: 'Permissions.ApiKey.Create',
    edit: 'Permissions.ApiKey.Edit',
    remove: 'Permissions.ApiKey.Delete',
  },
  names: permissionsForKeys(tenantPermissions),
}) satisfies Record<string, Endpoint>;
export type ApiKeyForm = z.output<typeof apiKeys.create.body>;
export type ApiKeyChanges = z.output<typeof apiKeys.update.body>;

/** The keys of the operator's users, and those of each reseller. */
export const platformApiKeys = endpointsOf({
  path: '/admin/api-key',
  audience: 'platform',
  kind: 'platformApiKey',
  permissions: {
    view: 'Platform.ApiKeys.View',
    create: 'Platform.ApiKeys.Edit',
    edit: 'Platform.ApiKeys.Edit',
    remove: 'Platform.ApiKeys.Edit',
  },
  names: permissionsForKeys(platformPermissions),
}) satisfies Record<string, Endpoint>;
