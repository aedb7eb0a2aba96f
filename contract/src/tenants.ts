import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ById, Email, Id, listQuery, required, Version } from './values.ts';

export const TenantForm = z.object({
  companyName: required(120),
  /** The tenant's identifier: letters and digits, unique over the product, never changed. */
  canonicalName: required(40).regex(/^[A-Za-z0-9]+$/, 'Letters and digits only'),
  firstName: required(60),
  lastName: required(60),
  emailAddress: Email,
  password: z.string().min(1, 'Required').max(128, 'At most 128 characters'),
});
export type TenantForm = z.infer<typeof TenantForm>;

export const Tenant = z.object({
  id: Id,
  companyName: z.string(),
  canonicalName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  playerCode: z.string(),
  user: z.object({ fullName: z.string() }),
  totalDevices: z.int(),
  totalStores: z.int(),
  reseller: z.object({ companyName: z.string() }).nullable(),
  version: Version,
});
export type Tenant = z.infer<typeof Tenant>;

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
    params: ById,
    reply: Tenant,
  },
  create: {
    method: 'POST',
    path: '/admin/tenant',
    audience: 'platform',
    permission: 'Platform.Tenants.Edit',
    body: TenantForm,
    reply: Tenant,
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>;
