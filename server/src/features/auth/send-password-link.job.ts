import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { job } from '../../jobs/job.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { sendPasswordLink } from './password-links.ts';

/** A job, so that a request takes as long whether or not there is an account. */
export const sendPasswordLinkJob = job({
  name: 'send-password-link',
  payload: z.object({
    emailAddress: z.string(),
    /** Who asks at the domain of a reseller gets a link only as a user of it or of its tenants. */
    onlyReseller: z.int().nullable().default(null),
  }),
  run: (deps: { database: Pick<Database, 'inApp'>; mail: MailQueue }, given) => sendPasswordLink(deps, given),
});
