import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { SignInReply } from './auth.ts';
import { firstPassword, hasFirstPassword, invitation, needsPassword } from './first-password.ts';
import { Language } from './reader.ts';
import { orError } from './messages.ts';
import { byId, Email, idOf, Instant, listQuery, personName, required, text, Version } from './values.ts';

const business = {
  companyName: required(120),
  address: text(300).default(''),
  taxId: text(40).default(''),
  /** Days from an invoice to its due date. */
  termsDays: z
    .int(orError('Enter a whole number'))
    .min(0, orError('Must be 0 or more'))
    .max(365, orError('At most 365'))
    .default(14),
};
const owner = { firstName: personName, lastName: personName, emailAddress: Email };

export const TenantForm = z
  .object({
    ...business,
    /** The tenant's identifier: letters and digits, unique over the product, never changed. */
    canonicalName: required(40).regex(/^[A-Za-z0-9]+$/, orError('Letters and digits only')),
    /** Its templates are offered to the other tenants of its reseller or operator; never changed. */
    offersTemplates: z.boolean().default(false),
    language: Language.default(null),
    ...owner,
    ...firstPassword,
  })
  .refine(hasFirstPassword, needsPassword);
export type TenantForm = z.infer<typeof TenantForm>;

export const TenantChanges = z.object({
  ...business,
  ...owner,
  /** These cannot change: another value is refused. */
  canonicalName: z.string().optional(),
  playerCode: z.string().optional(),
  offersTemplates: z.boolean().optional(),
  /** Left out, it stays. */
  language: Language.optional(),
  version: Version.optional(),
});
export type TenantChanges = z.infer<typeof TenantChanges>;

export const Suspension = z.object({ reason: required(300) });
export type Suspension = z.infer<typeof Suspension>;

export const Tenant = z.object({
  id: idOf('tenant'),
  companyName: z.string(),
  canonicalName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  playerCode: z.string(),
  address: z.string(),
  taxId: z.string(),
  termsDays: z.int(),
  /** Of its users, screens, emails and invoices. */
  language: Language,
  offersTemplates: z.boolean(),
  user: z.object({ fullName: z.string() }),
  totalDevices: z.int(),
  totalStores: z.int(),
  reseller: z.object({ companyName: z.string() }).nullable(),
  /** When it signed up by itself; null if the operator or a reseller created it. */
  signedUpAt: Instant.nullable(),
  /** Null unless the tenant is suspended. */
  suspended: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** When the suspended tenant was closed permanently; null unless it was. */
  closedAt: Instant.nullable(),
  version: Version,
});
export type Tenant = z.infer<typeof Tenant>;

/** The usage of a tenant and the limits of its package; null means unlimited. */
export const TenantUsage = z.object({
  stores: z.int(),
  devices: z.int(),
  maxDevices: z.int().nullable(),
  /** Kb */
  storageUsed: z.int(),
  storageLimit: z.int().nullable(),
});
export type TenantUsage = z.infer<typeof TenantUsage>;

export const tenants = {
  list: {
    method: 'GET',
    path: '/admin/tenant',
    audience: 'platform',
    permission: 'Platform.Tenants.View',
    query: listQuery(['companyName', 'fullName', 'totalDevices', 'totalStores', 'reseller']),
    reply: z.array(Tenant),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/admin/tenant/:id',
    audience: 'platform',
    permission: 'Platform.Tenants.View',
    params: byId('tenant'),
    reply: Tenant,
  },
  create: {
    method: 'POST',
    path: '/admin/tenant',
    changes: 'tenants',
    audience: 'platform',
    permission: 'Platform.Tenants.Edit',
    body: TenantForm,
    reply: Tenant.extend(invitation),
    secrets: Object.keys(invitation),
    revealsAccounts: true,
    idempotent: true,
  },
  /** Not by a key: it can change the address with which the owner signs in. */
  update: {
    method: 'PUT',
    path: '/admin/tenant/:id',
    changes: 'tenants',
    byKey: 'never',
    audience: 'platform',
    permission: 'Platform.Tenants.Edit',
    params: byId('tenant'),
    body: TenantChanges,
    reply: Tenant,
    revealsAccounts: true,
  },
  usage: {
    method: 'GET',
    path: '/admin/tenant/usage/:id',
    audience: 'platform',
    permission: 'Platform.Tenants.View',
    params: byId('tenant'),
    reply: TenantUsage,
  },
  /** Opens a session of 30 minutes in the tenant's account, for reading unless the tenant allows changes. */
  view: {
    method: 'POST',
    path: '/admin/tenant/view/:id',
    changes: null,
    byKey: 'never',
    audience: 'platform',
    permission: 'Platform.Tenants.ViewAs',
    params: byId('tenant'),
    reply: SignInReply,
  },
  /** Signs out all users, who see the reason at the next sign-in; screens keep playing. */
  suspend: {
    method: 'POST',
    path: '/admin/tenant/suspend/:id',
    changes: 'tenants',
    audience: 'platform',
    permission: 'Platform.Tenants.Edit',
    params: byId('tenant'),
    body: Suspension,
    reply: Tenant,
  },
  restore: {
    method: 'POST',
    path: '/admin/tenant/restore/:id',
    changes: 'tenants',
    audience: 'platform',
    permission: 'Platform.Tenants.Edit',
    params: byId('tenant'),
    reply: Tenant,
  },
  /** Ends a suspended tenant permanently: its screens unpair themselves, its subscriptions are canceled. Not by a key: nobody can undo it. */
  close: {
    method: 'POST',
    path: '/admin/tenant/close/:id',
    changes: 'tenants',
    byKey: 'never',
    audience: 'platform',
    permission: 'Platform.Tenants.Edit',
    params: byId('tenant'),
    reply: Tenant,
  },
} as const satisfies Record<string, Endpoint>;
