import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { Currency } from './packages.ts';
import { byId, idOf } from './values.ts';

/** `yyyy-MM` */
export const Month = z
  .string(orError('Choose a month'))
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, orError('Choose a month'));

const amounts = {
  /** What the reseller's tenants paid for the plan in the month. */
  paid: z.number(),
  commission: z.number(),
  /** The unpaid rest of the commitment. */
  shortfall: z.number(),
};

/** A reseller's commission of a month, computed from the payments. */
export const CommissionStatement = z.object({
  resellerId: idOf('reseller'),
  companyName: z.string(),
  month: Month,
  lines: z.array(
    z.object({
      planId: idOf('package'),
      code: z.string(),
      name: z.string(),
      currency: Currency,
      percentage: z.number(),
      commitment: z.number(),
      ...amounts,
    }),
  ),
  totals: z.array(z.object({ currency: Currency, ...amounts })),
});
export type CommissionStatement = z.infer<typeof CommissionStatement>;

export const commission = {
  /** A reseller reads its own. */
  statement: {
    method: 'GET',
    path: '/admin/reseller/statement/:id',
    audience: 'platform',
    permission: 'Platform.Payments.View',
    params: byId('reseller'),
    query: z.object({ month: Month }),
    reply: CommissionStatement,
  },
} as const satisfies Record<string, Endpoint>;
