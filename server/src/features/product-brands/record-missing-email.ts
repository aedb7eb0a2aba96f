import { graceDays } from '@vitrine/contract/product-brand';
import type { Tx } from '../../db/transaction.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';

interface Missing {
  email: string;
  first_name: string;
  domain: string;
  has_stopped: boolean;
}

export function sendRecordMissing(
  mail: MailQueue,
  tx: Tx,
  { email, first_name: firstName, domain, has_stopped: hasStopped }: Missing,
): Promise<void> {
  const { subject, first, second } = hasStopped
    ? {
        subject: `${domain} has stopped`,
        first: `Hello ${firstName}, the TXT record of ${domain} was missing for ${graceDays} days. Your brand is not shown there any more.`,
        second: 'To use the domain again, set the record and check the domain.',
      }
    : {
        subject: `The record of ${domain} is missing`,
        first: `Hello ${firstName}, the TXT record that proves ${domain} was not found tonight. The domain keeps working for ${graceDays} days.`,
        second: 'Set the record again, and check the domain. If you no longer use it, remove it from your brand.',
      };
  return mail.enqueue(tx, {
    to: email,
    subject,
    letter: { heading: subject, paragraphs: [first, second], link: { label: 'Open your brand', path: '/admin/brand' } },
  });
}
