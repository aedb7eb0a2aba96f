import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Tasks } from '../../jobs/queue.ts';
import type { PostOffice } from '../../mail/post-office.ts';
import { dayShown } from './day-shown.ts';
import { drawInvoice } from './draw-invoice.ts';
import { fileNameOf, readSheet, type Sheet } from './invoice-sheet.ts';

interface Deps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  database: Pick<Database, 'inPlatform'>;
  mail: PostOffice;
}

const superAdmin = { userType: 0 };
const cancelled = 4;

/** A job, because to draw takes longer than the lock on the numbers may be held. */
export function invoicesTasks({ config, database, mail }: Deps): Pick<Tasks, 'mail-invoice'> {
  return {
    async 'mail-invoice'({ invoiceId }) {
      const today = clock.today(config.PLATFORM_TIME_ZONE);
      await database.inPlatform(superAdmin, async (tx) => {
        const sheet = await readSheet(tx, today, invoiceId);
        // Taken back before it left.
        if (sheet.invoice.status === cancelled) return;
        await mailTo(tx, mail, sheet);
      });
    },
  };
}

/** To the owners of the business. */
async function mailTo(tx: Tx, mail: PostOffice, sheet: Sheet): Promise<void> {
  const { invoice, parties } = sheet;
  const { invoiceNumber: number, currency, grandTotal, dueDate } = invoice;
  const owners = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.tenantId, invoice.tenantId), eq(users.isOwner, true), eq(users.userStatus, 0)))
    .orderBy(asc(users.id));
  const sender = parties.issuer.companyName;
  const letter = {
    heading: `Invoice ${number}`,
    paragraphs: [
      `${sender} sends this invoice to ${parties.customer.companyName}.`,
      `${currency} ${grandTotal.toFixed(2)} are to be paid by ${dayShown(dueDate)}.`,
      'The invoice is attached.',
    ],
  };
  const content = (await drawInvoice(sheet)).toString('base64');
  const attachments = [{ filename: fileNameOf(invoice), contentType: 'application/pdf', content }];
  for (const { email: to } of owners) {
    await mail.post(tx, { to, subject: `Invoice ${number} from ${sender}`, letter, attachments });
  }
}
