import { z } from 'zod';
import { clock } from '../db/clock.ts';
import { job } from '../jobs/job.ts';
import { openSealedEmail } from './sealed-email.ts';
import type { MailTransport } from './transport.ts';

interface Deps {
  mailKey: Buffer;
  mailTransport: MailTransport;
  /** The public URL of the server; throws before the server listens, and the job is retried. */
  origin: () => string;
}

export const sendEmailJob = job({
  name: 'send-email',
  formerly: ['send-mail'],
  payload: z.object({ sealed: z.string() }),
  async run({ mailKey, mailTransport, origin }: Deps, { sealed }) {
    const mail = openSealedEmail(mailKey, sealed);
    if (mail === null || (mail.until !== undefined && new Date(mail.until) < clock.now())) return;
    await mailTransport(mail, origin());
  },
});
