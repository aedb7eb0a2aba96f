import { mailSecurities } from '@vitrine/contract/product-brand';
import { z } from 'zod';

/** How to reach the mail server of a brand. */
export const MailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  user: z.string(),
  /** Null for a server that asks for none. */
  sealedPassword: z.string().nullable(),
  /** The address that emails come from. */
  from: z.string(),
});
export type MailServer = z.infer<typeof MailServer>;

/** One that was tested with these settings. */
export const TestedMailServer = MailServer.extend({
  brandId: z.int(),
  /** As the database has written it, to the microsecond. */
  testedAt: z.string(),
  /** Null while it works. */
  failedAt: z.string().nullable(),
});
export type TestedMailServer = z.infer<typeof TestedMailServer>;
