import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { required, text, Version } from './values.ts';

/** What an invoice says of the business that sends it. */
export const issuerData = {
  companyName: required(120),
  address: text(300).default(''),
  taxId: text(40).default(''),
  /** Where its invoices are paid to. */
  bank: text(300).default(''),
};

/** The platform's own; that of a reseller is part of the reseller. */
export const IssuerChanges = z.object({ ...issuerData, version: Version.optional() });
export type IssuerChanges = z.infer<typeof IssuerChanges>;

/** All empty until it is first saved. */
export const Issuer = z.object({
  companyName: z.string(),
  address: z.string(),
  taxId: z.string(),
  bank: z.string(),
  version: Version,
});
export type Issuer = z.infer<typeof Issuer>;

export const issuer = {
  get: {
    method: 'GET',
    path: '/admin/issuer',
    audience: 'platform',
    permission: 'Platform.Issuer.View',
    reply: Issuer,
  },
  save: {
    method: 'PUT',
    path: '/admin/issuer',
    audience: 'platform',
    permission: 'Platform.Issuer.Edit',
    body: IssuerChanges,
    reply: Issuer,
  },
} as const satisfies Record<string, Endpoint>;
