import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { firstPassword, hasFirstPassword, needsPassword, invitation } from './first-password.ts';
import { issuerData } from './issuer.ts';
import { Language } from './reader.ts';
import { byId, Email, idOf, listQuery, Message, personName, required, Version } from './values.ts';

const owner = { firstName: personName, lastName: personName, email: Email, phoneNumber: required(40) };

export const ResellerForm = z
  .object({ ...issuerData, ...owner, ...firstPassword })
  .refine(hasFirstPassword, needsPassword);
export type ResellerForm = z.infer<typeof ResellerForm>;

export const ResellerChanges = z.object({ ...issuerData, ...owner, version: Version.optional() });
export type ResellerChanges = z.infer<typeof ResellerChanges>;

export const Reseller = z.object({
  id: idOf('reseller'),
  companyName: z.string(),
  address: z.string(),
  taxId: z.string(),
  bank: z.string(),
  language: Language,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  user: z.object({ fullName: z.string(), email: z.string(), phoneNumber: z.string() }),
  noOfTenants: z.int(),
  version: Version,
});
export type Reseller = z.infer<typeof Reseller>;

/** A single reseller; lists omit the logo. */
export const ResellerDetails = Reseller.extend({ logo: z.string().nullable() });
export type ResellerDetails = z.infer<typeof ResellerDetails>;

export const resellers = {
  list: {
    method: 'GET',
    path: '/admin/reseller',
    audience: 'platform',
    permission: 'Platform.Resellers.View',
    query: listQuery(['companyName', 'fullName', 'email', 'phoneNumber', 'noOfTenants']),
    reply: z.array(Reseller),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/admin/reseller/:id',
    audience: 'platform',
    permission: 'Platform.Resellers.View',
    params: byId('reseller'),
    reply: ResellerDetails,
  },
  create: {
    method: 'POST',
    path: '/admin/reseller',
    changes: 'resellers',
    audience: 'platform',
    permission: 'Platform.Resellers.Edit',
    body: ResellerForm,
    reply: ResellerDetails.extend(invitation),
    secrets: Object.keys(invitation),
    revealsAccounts: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/reseller/:id',
    changes: 'resellers',
    audience: 'platform',
    permission: 'Platform.Resellers.Edit',
    params: byId('reseller'),
    body: ResellerChanges,
    reply: ResellerDetails,
    revealsAccounts: true,
  },
  /** Deletes its users and plans as well. Refused while it has tenants. */
  remove: {
    method: 'DELETE',
    path: '/admin/reseller/:id',
    changes: 'resellers',
    audience: 'platform',
    permission: 'Platform.Resellers.Edit',
    params: byId('reseller'),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
