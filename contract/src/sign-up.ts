import { z } from 'zod';
import { SignInReply } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { isPageUrl } from './rules/page-url.ts';
import { Email, idOrNoneOf, Message, personName, required, text, Version } from './values.ts';

const SiteUrl = text(300)
  .refine((url) => url === '' || isPageUrl(url), orError('Enter an address that begins with https://'))
  .default('');

const EmailOrNone = z
  .string()
  .trim()
  .toLowerCase()
  .refine((address) => address === '' || Email.safeParse(address).success, orError('Enter a valid email address'))
  .default('');

export const SignUpSettingsForm = z
  .object({
    isOn: z.boolean(),
    /** What a new tenant gets, for the free trial of this package. 0 for none. */
    planId: idOrNoneOf('package').default(0),
    /** Must be accepted, if it is not empty. */
    termsUrl: SiteUrl,
    privacyUrl: SiteUrl,
    /** How many sign-ups are begun a day, of all addresses. */
    maxPerDay: z
      .int(orError('Enter a whole number'))
      .min(1, orError('At least 1'))
      .max(10_000, orError('At most 10,000'))
      .default(100),
    /** Gets an email about each new tenant. */
    notifyEmail: EmailOrNone,
    version: Version.optional(),
  })
  .refine(({ isOn, planId }) => !isOn || planId > 0, { path: ['planId'], ...orError('Choose a package') });
export type SignUpSettingsForm = z.infer<typeof SignUpSettingsForm>;

export const SignUpSettings = z.object({
  isOn: z.boolean(),
  planId: idOrNoneOf('package'),
  planName: z.string(),
  /** Of the package. Without a trial, sign-up is closed although it is on. */
  trialDays: z.int(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  maxPerDay: z.int(),
  notifyEmail: z.string(),
  version: Version,
});
export type SignUpSettings = z.infer<typeof SignUpSettings>;

/** What everybody may know about sign-up while it is open. */
export const SignUpOffer = z.object({ trialDays: z.int(), termsUrl: z.string(), privacyUrl: z.string() });
export type SignUpOffer = z.infer<typeof SignUpOffer>;

/** The names follow the rules of names that are in emails to others. */
export const SignUpForm = z.object({
  companyName: required(120),
  firstName: personName,
  lastName: personName,
  emailAddress: Email,
});
export type SignUpForm = z.infer<typeof SignUpForm>;

const token = z.string().min(1).max(200);

export const SignUpConfirmation = z.object({
  /** From the link in the email. */
  token,
  password: z.string().min(1, orError('Required')).max(1024),
  acceptsTerms: z.boolean().default(false),
});
export type SignUpConfirmation = z.infer<typeof SignUpConfirmation>;

export const signUp = {
  /** Null while sign-up is closed. */
  offer: {
    method: 'GET',
    path: '/sign-up',
    audience: 'public',
    reply: z.object({ offer: SignUpOffer.nullable() }),
  },
  /** Sends an email, and gives the same response whether or not the address has an account. */
  begin: { method: 'POST', path: '/sign-up', changes: null, audience: 'public', body: SignUpForm, reply: Message },
  /** What the link is for. A program that opens links in emails changes nothing by it. */
  open: {
    method: 'POST',
    path: '/sign-up/open',
    changes: null,
    audience: 'public',
    body: z.object({ token }),
    reply: z.object({ companyName: z.string(), emailAddress: z.string(), offer: SignUpOffer }),
  },
  /** Uses up the link: creates the tenant, its owner and its trial, and signs the owner in. */
  confirm: {
    method: 'POST',
    path: '/sign-up/confirm',
    changes: 'tenants',
    audience: 'public',
    body: SignUpConfirmation,
    reply: SignInReply,
  },
} as const satisfies Record<string, Endpoint>;

export const signUpSettings = {
  get: {
    method: 'GET',
    path: '/admin/sign-up',
    audience: 'platform',
    permission: 'Platform.SignUp.View',
    reply: SignUpSettings,
  },
  save: {
    method: 'PUT',
    path: '/admin/sign-up',
    changes: 'sign-up',
    audience: 'platform',
    permission: 'Platform.SignUp.Edit',
    body: SignUpSettingsForm,
    reply: SignUpSettings,
  },
} as const satisfies Record<string, Endpoint>;
