import { z } from 'zod';
import { tooLargeText } from './file-size.ts';
import { orError } from './messages.ts';
import type { Endpoint } from './endpoint.ts';
import { Language } from './reader.ts';
import { required, text, Version } from './values.ts';

/** The largest logo that is accepted, in kilobytes. */
export const maxLogoKb = 500;
const maxLogoLength = Math.ceil((maxLogoKb * 1024 * 4) / 3) + 40;

/** An image as a `data:` URL. Null removes it; if omitted, the current one stays. */
const Logo = z
  .string()
  .max(maxLogoLength, { error: () => tooLargeText(null, maxLogoKb * 1024) })
  .regex(/^data:image\/[a-z+]+;base64,[\w+/]+=*$/, orError('Choose an image'))
  .nullable()
  .optional();

/** The sender's details on invoices. */
export const issuerData = {
  companyName: required(120),
  address: text(300).default(''),
  taxId: text(40).default(''),
  /** Bank details for paying its invoices. */
  bank: text(300).default(''),
  logo: Logo,
  /** Of its users who have not chosen one; left out, it stays. */
  language: Language.optional(),
};

/** The operator's own details; those of a reseller are part of the reseller. */
export const IssuerChanges = z.object({ ...issuerData, version: Version.optional() });
export type IssuerChanges = z.infer<typeof IssuerChanges>;

/** All fields are empty until first saved. */
export const Issuer = z.object({
  companyName: z.string(),
  address: z.string(),
  taxId: z.string(),
  bank: z.string(),
  /** As it is printed on invoices. */
  logo: z.string().nullable(),
  language: Language,
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
