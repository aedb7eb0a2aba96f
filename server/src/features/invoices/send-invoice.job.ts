import { z } from 'zod';
import { dayText } from '@vitrine/contract/day-text';
import { formatMoney } from '@vitrine/contract/format-money';
import { t } from '@vitrine/contract/messages';
import type { Brands } from '../../brands/known-brands.ts';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/transaction.ts';
import { job } from '../../jobs/job.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';
import type { DrawInvoice } from './draw-invoice.ts';
import { fileNameOf, readSheet, type Sheet } from './invoice-sheet.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  database: Pick<Database, 'inPlatform'>;
  mail: MailQueue;
  drawInvoice: DrawInvoice;
  brands: Pick<Brands, 'ofReseller'>;
}

const superAdmin = { userType: 0 };
const cancelled = 4;

/** A job, because drawing the PDF takes longer than the lock on invoice numbers may be held. */
export const sendInvoiceJob = job({
  name: 'send-invoice',
  formerly: ['mail-invoice'],
  payload: z.object({ invoiceId: z.int().positive() }),
  async run({ config, database, mail, drawInvoice, brands }: Deps, { invoiceId }) {
    const today = clock.today(config.PLATFORM_TIME_ZONE);
    await database.inPlatform(superAdmin, async (tx) => {
      const sheet = await readSheet(tx, { id: invoiceId, today, brands });
      // The invoice was cancelled before the email was sent.
      if (sheet.invoice.status === cancelled) return;
      await mailTo(tx, mail, sheet, await drawInvoice(sheet, 0));
    });
  },
});

/** Enqueues an email for each owner of the tenant. */
async function mailTo(tx: Tx, mail: MailQueue, sheet: Sheet, pdf: Buffer): Promise<void> {
  const { invoice } = sheet;
  const write = () => invoiceEmail(sheet);
  const content = pdf.toString('base64');
  const attachments = [{ filename: fileNameOf(invoice), contentType: 'application/pdf', content }];
  for (const to of invoice.recipients) await mail.enqueue(tx, { to, attachments }, write);
}

export function invoiceEmail({ invoice, parties }: Pick<Sheet, 'invoice' | 'parties'>): Written {
  const { invoiceNumber: number, currency, grandTotal, dueDate } = invoice;
  const sender = parties.issuer.companyName;
  const customer = parties.customer.companyName;
  return {
    subject: t('Invoice {number} from {sender}', { number, sender }),
    letter: {
      heading: t('Invoice {number}', { number }),
      paragraphs: [
        t('{sender} has sent an invoice to {customer}.', { sender, customer }),
        grandTotal === 0
          ? t('Nothing is to be paid.')
          : t('{amount} is due on {date}.', { amount: formatMoney(grandTotal, currency), date: dayText(dueDate) }),
        t('The invoice is attached.'),
      ],
    },
  };
}
