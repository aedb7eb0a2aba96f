import { z } from 'zod';
import { Currency } from './packages.ts';
import { idOf } from './values.ts';

const Month = z.object({ month: z.string(), invoiced: z.number(), paid: z.number() });
export type RevenueMonth = z.infer<typeof Month>;

/** What was invoiced in one currency. Drafts and cancelled invoices count nowhere. */
const Revenue = z.object({
  currency: Currency,
  /** By the date of the invoice; `paid` is the part that is paid by now. The months of `growth.months`. */
  months: z.array(Month),
  /** Of all sent invoices, with the overdue part of it. */
  unpaid: z.number(),
  overdue: z.number(),
  overdueInvoices: z.int(),
  /** How long the first of them has been due; 0 without one. */
  overdueDays: z.int(),
  /** What the standard subscriptions that ran at the end of each month cost a month. */
  packages: z.array(z.number()),
});
export type Revenue = z.infer<typeof Revenue>;

/** One seller in this month; the operator itself has no id. */
const BySeller = z.object({
  resellerId: idOf('reseller').nullable(),
  companyName: z.string(),
  ownerName: z.string(),
  tenants: z.int(),
  screens: z.int(),
  /** The lowest and highest percentage of its plans; null without plans. */
  share: z.object({ from: z.number(), to: z.number() }).nullable(),
  amounts: z.array(
    z.object({
      currency: Currency,
      /** Of invoices of this month, and what of them is paid. */
      invoiced: z.number(),
      paid: z.number(),
      /** As in the statement of this month. */
      commission: z.number(),
    }),
  ),
});
export type BySeller = z.infer<typeof BySeller>;

/** The operator sees all tenants, a reseller its own. */
export const PlatformDashboard = z.object({
  tenants: z.int(),
  devices: z.int(),
  screensOnline: z.int(),
  /** Paired and not online. */
  screensOffline: z.int(),
  /** The caller's reseller; null for the operator. */
  resellerId: idOf('reseller').nullable(),
  /** Tenants that were created this month, and how many of them are on trial. */
  newTenants: z.object({ total: z.int(), onTrial: z.int() }),
  /** Active subscriptions that end within 30 days without a successor, the soonest first. */
  ending: z.object({
    total: z.int(),
    first: z.array(
      z.object({
        subscriptionId: idOf('subscription'),
        tenantCompanyName: z.string(),
        planName: z.string(),
        isTrial: z.boolean(),
        validTill: z.string(),
        /** 0 is today, less than 0 is over. */
        daysLeft: z.int(),
        currency: Currency,
        /** Of the package, for its interval. */
        price: z.number(),
        /** 0 weekly, 1 monthly, 2 yearly. */
        planInterval: z.literal([0, 1, 2]),
      }),
    ),
  }),
  /** Tenants with overdue invoices, one row for each currency, the longest overdue first. */
  overdue: z.object({
    total: z.int(),
    first: z.array(
      z.object({
        tenantId: idOf('tenant'),
        tenantCompanyName: z.string(),
        currency: Currency,
        amount: z.number(),
        invoices: z.int(),
        /** Of the invoice that has been due for longest. */
        number: z.string(),
        date: z.string(),
        isPartlyPaid: z.boolean(),
        days: z.int(),
      }),
    ),
  }),
  /** By currency, the one with the most revenue first. Amounts in different currencies are never added. */
  revenue: z.array(Revenue),
  growth: z.object({
    /** The last twelve months, `yyyy-MM`, this one last. */
    months: z.array(z.string()),
    /** How many there were at the end of each month, of those that still exist. */
    tenants: z.array(z.int()),
    screens: z.array(z.int()),
  }),
  /** Null for a reseller. */
  sellers: z.array(BySeller).nullable(),
});
export type PlatformDashboard = z.infer<typeof PlatformDashboard>;
