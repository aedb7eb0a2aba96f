import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { tooLargeText } from './file-size.ts';
import { orError } from './messages.ts';
import { isPageUrl } from './rules/page-url.ts';
import { Domain } from './single-sign-on.ts';
import { Email, Instant, text, Version } from './values.ts';

/** The largest image that is accepted, in kilobytes: all three fit into one request. */
export const maxBrandImageKb = 200;
export const maxBrandDomains = 10;
/** How long a domain whose record has vanished keeps working. */
export const graceDays = 7;

export const brandImages = ['logoLight', 'logoDark', 'icon'] as const;
export type BrandImage = (typeof brandImages)[number];

/** An image as a `data:` URL. Null removes it; if omitted, the current one stays. */
const Image = z
  .string()
  .max(Math.ceil((maxBrandImageKb * 1024 * 4) / 3) + 40, { error: () => tooLargeText(null, maxBrandImageKb * 1024) })
  .regex(/^data:image\/[a-z+]+;base64,[\w+/]+=*$/, orError('Choose an image'))
  .nullable()
  .optional();

const Url = text(300)
  .refine((url) => url === '' || isPageUrl(url), orError('Enter an address that begins with https://'))
  .default('');

const oneLine = (max: number) =>
  text(max)
    .refine(
      (value) => !/[\r\n\u2028\u2029<>"]/.test(value),
      orError('Enter one line without quotes and angle brackets'),
    )
    .default('');

const address = z
  .string()
  .trim()
  .toLowerCase()
  .refine((each) => each === '' || Email.safeParse(each).success, orError('Enter a valid email address'))
  .default('');

/** Why a mail server did not take an email. */
export const mailFailures = [
  'not public',
  'no address',
  'refused',
  'silent',
  'closed',
  'no tls',
  'bad certificate',
  'wrong password',
  'wrong sender',
  'answered',
] as const;
export type MailFailure = (typeof mailFailures)[number];

export const mailSecurities = ['tls', 'starttls'] as const;

const mailServer = {
  /** A host name, or an IP address; empty if emails are sent by the server of the installation. */
  mailHost: text(253)
    .toLowerCase()
    .refine((host) => /^[a-z0-9.:-]*$/.test(host), orError('Enter a host name such as mail.example.com'))
    .default(''),
  mailPort: z.int().min(1, orError('Enter a port')).max(65_535, orError('Enter a port')).default(587),
  /** TLS from the first byte, or STARTTLS. Emails contain codes and links that open an account, so none go unencrypted. */
  mailSecurity: z.enum(mailSecurities).default('starttls'),
  /** Empty for a server that asks for none. */
  mailUser: oneLine(200),
  /** The address that emails come from. */
  mailFrom: address,
};

const shared = {
  /** Of the operator if it is empty. */
  productName: oneLine(40),
  /** Empty for that of the product. */
  mainColour: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, orError('Enter a colour like #1a2b3c'))
    .toLowerCase()
    .default(''),
  /** The name that emails come from; that of the product if it is empty. */
  senderName: oneLine(60),
  /** Who gets the answers to emails. */
  replyTo: address,
  ...mailServer,
  helpUrl: Url,
  termsUrl: Url,
  privacyUrl: Url,
  /** Whether pages and documents name the product that is behind the brand. */
  showsPoweredBy: z.boolean().default(false),
};

export const ProductBrandForm = z.object({
  ...shared,
  /** Empty keeps the saved one. */
  mailPassword: z
    .string()
    .max(500, orError('At most {max} characters', { max: 500 }))
    .default(''),
  logoLight: Image,
  logoDark: Image,
  icon: Image,
  domains: z
    .array(Domain)
    .max(maxBrandDomains, orError('At most {max}', { max: maxBrandDomains }))
    .refine((all) => new Set(all).size === all.length, orError('A domain is in the list twice'))
    .default([]),
  version: Version.optional(),
});
export type ProductBrandForm = z.infer<typeof ProductBrandForm>;

const BrandDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves the domain. */
  recordName: z.string(),
  recordValue: z.string(),
  /** Null until the record was found. */
  verifiedAt: Instant.nullable(),
  /** Since when the record of a verified domain has not been found any more, and when the domain will stop. */
  missingSince: Instant.nullable(),
  stopsAt: Instant.nullable(),
});
export type BrandDomain = z.infer<typeof BrandDomain>;

/** Whether emails are sent by the own mail server. */
const MailState = z.object({
  /** Null until a test with the current settings has arrived: until then, the server of the installation sends. */
  testedAt: Instant.nullable(),
  /** Why the server did not take an email, which was then sent by that of the installation; null once it has taken the next. */
  failure: z.object({ reason: z.string(), answer: z.string(), at: Instant }).nullable(),
});
export type MailState = z.infer<typeof MailState>;

/** All fields are empty until first saved. */
export const ProductBrand = z.object({
  ...shared,
  hasMailPassword: z.boolean(),
  mailState: MailState,
  logoLight: z.string().nullable(),
  logoDark: z.string().nullable(),
  icon: z.string().nullable(),
  domains: z.array(z.string()),
  states: z.array(BrandDomain),
  /** What a domain should point to, by a CNAME record. */
  target: z.string(),
  version: Version,
});
export type ProductBrand = z.infer<typeof ProductBrand>;

const edit = {
  audience: 'platform',
  permission: 'Platform.Brand.Edit',
  changes: 'product-brands',
} as const;

/** That of the operator, or of the reseller that calls. */
export const productBrand = {
  get: {
    method: 'GET',
    path: '/admin/brand',
    audience: 'platform',
    permission: 'Platform.Brand.View',
    reply: ProductBrand,
  },
  save: { method: 'PUT', path: '/admin/brand', ...edit, body: ProductBrandForm, reply: ProductBrand },
  /** Looks for the TXT record of one of the saved domains. */
  checkDomain: {
    method: 'POST',
    path: '/admin/brand/check-domain',
    ...edit,
    body: z.object({ domain: Domain }),
    reply: ProductBrand,
  },
  /** Sends an email to the caller by the saved mail server, which is used once it has taken one. */
  testMail: { method: 'POST', path: '/admin/brand/test-mail', ...edit, reply: ProductBrand },
} as const satisfies Record<string, Endpoint>;
