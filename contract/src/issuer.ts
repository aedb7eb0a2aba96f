import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { required, text, Version } from './values.ts';

/** Kilobytes that a logo may have as it is sent. */
export const largestLogoKb = 500;
const longestLogo = Math.ceil((largestLogoKb * 1024 * 4) / 3) + 40;

/** A picture as a `data:` address. Null is none; left out, the one that there is stays. */
const Logo = z
  .string()
  .max(longestLogo, `The picture is larger than ${largestLogoKb} KB`)
  .regex(/^data:image\/[a-z+]+;base64,[\w+/]+=*$/, 'Choose a picture')
  .nullable()
  .optional();

/** What an invoice says of the business that sends it. */
export const issuerData = {
  companyName: required(120),
  address: text(300).default(''),
  taxId: text(40).default(''),
  /** Where its invoices are paid to. */
  bank: text(300).default(''),
  logo: Logo,
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
  /** As it is printed. */
  logo: z.string().nullable(),
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
    changes: 'issuer',
    audience: 'platform',
    permission: 'Platform.Issuer.Edit',
    body: IssuerChanges,
    reply: Issuer,
  },
} as const satisfies Record<string, Endpoint>;
