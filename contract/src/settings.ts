import { z } from 'zod';
import { Brand, BrandForm } from './brand.ts';
import type { Endpoint } from './endpoint.ts';
import { Language } from './reader.ts';
import { t } from './messages.ts';
import { SubscriptionStatus } from './subscription-status.ts';
import { Instant, required, Version } from './values.ts';

/** The images of a tenant; each is uploaded in a field of its name with `File` at the end. */
export const businessImages = ['logo', 'placeholderHorizontal', 'placeholderVertical'] as const;
export type BusinessImage = (typeof businessImages)[number];

/** The largest image that is accepted, in megabytes. */
export const maxImageMb = 10;

export const Settings = z.object({
  businessName: z.string(),
  logo: z.string().nullable(),
  /** Null for users who may edit neither devices nor the settings. */
  playerCode: z.string().nullable(),
  placeholderHorizontal: z.string().nullable(),
  placeholderVertical: z.string().nullable(),
  brand: Brand,
  /** Of its users and screens that have none of their own. */
  language: Language,
  /** Null for a tenant that never had a subscription: no limits, no banner. */
  subscriptionInfo: z.object({ planName: z.string(), status: SubscriptionStatus, expiry: z.string() }).nullable(),
  /** The operator may change this account while viewing it. */
  operatorMayChange: z.boolean(),
  /** When the account was closed permanently; null unless it was. Only views of the operator and the reseller see one. */
  closedAt: Instant.nullable(),
  version: Version,
});
export type Settings = z.infer<typeof Settings>;

const json = z.string().transform((value, context): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: t('Not valid JSON') });
    return z.NEVER;
  }
});

/** The text fields of the form. The field of an image is empty to remove it. A brand or language that is not sent stays; an empty language is none. */
export const SettingsForm = z.object({
  businessName: required(120),
  logo: z.string().optional(),
  placeholderHorizontal: z.string().optional(),
  placeholderVertical: z.string().optional(),
  brand: json.pipe(BrandForm).optional(),
  language: z
    .string()
    .transform((tag) => tag || null)
    .pipe(Language)
    .optional(),
  version: z.coerce.number().pipe(Version).optional(),
});
export type SettingsForm = z.infer<typeof SettingsForm>;

/** Sizes in Kb; a limit is null if there is none. */
export const Usage = z.object({
  devices: z.int(),
  maxDevices: z.int().nullable(),
  storageUsed: z.int(),
  storageLimit: z.int().nullable(),
});
export type Usage = z.infer<typeof Usage>;

export const settings = {
  /** Readable by every user of the tenant: the header shows it. */
  get: { method: 'GET', path: '/settings', audience: 'tenant', reply: Settings },
  save: {
    method: 'POST',
    path: '/settings',
    changes: 'tenants',
    audience: 'tenant',
    permission: 'Permissions.Settings.Edit',
    form: SettingsForm.extend({
      logoFile: z.file().optional(),
      placeholderHorizontalFile: z.file().optional(),
      placeholderVerticalFile: z.file().optional(),
    }),
    reply: Settings,
  },
  /** Whether the operator may change this account while viewing it. Applies at once, also to a view that is open. */
  operatorAccess: {
    method: 'PUT',
    path: '/settings/operator-access',
    changes: 'tenants',
    audience: 'tenant',
    permission: 'Permissions.Settings.Edit',
    body: z.object({ mayChange: z.boolean() }),
    reply: Settings,
    inView: 'never',
    byKey: 'never',
  },
  usage: {
    method: 'GET',
    path: '/settings/usage',
    audience: 'tenant',
    permission: 'Permissions.Settings.View',
    reply: Usage,
  },
} as const satisfies Record<string, Endpoint>;
