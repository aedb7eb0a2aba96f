import { z } from 'zod';
import type { Brands } from '../brands/known-brands.ts';
import { clock } from '../db/clock.ts';
import { job } from '../jobs/job.ts';
import type { Sender } from './email-template.ts';
import { type EmailMessage, openSealedEmail } from './sealed-email.ts';
import type { MailTransport } from './transport.ts';

/** The mail servers of the brands. */
export interface OwnServers {
  /** False if the email is left to the server of the installation. */
  send(mail: EmailMessage, sender: Sender): Promise<boolean>;
}

interface Deps {
  mailKey: Buffer;
  mailTransport: MailTransport;
  ownServers: OwnServers;
  /** The public URL is not known before the server listens: then it throws, and the job is retried. */
  brands: Pick<Brands, 'ofReseller' | 'originOf'>;
}

export const sendEmailJob = job({
  name: 'send-email',
  formerly: ['send-mail'],
  payload: z.object({ sealed: z.string() }),
  async run({ mailKey, mailTransport, ownServers, brands }: Deps, { sealed }) {
    const mail = openSealedEmail(mailKey, sealed);
    if (mail === null || (mail.until !== undefined && new Date(mail.until) < clock.now())) return;
    const sender = { brand: await brands.ofReseller(mail.seller), origin: await brands.originOf(mail.seller) };
    if (await ownServers.send(mail, sender)) return;
    await mailTransport(mail, sender);
  },
});
