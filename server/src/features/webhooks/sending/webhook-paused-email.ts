import type { Tx } from '../../../db/transaction.ts';
import type { MailQueue } from '../../../mail/mail-queue.ts';

interface PausedWebhook {
  email: string;
  first_name: string;
  url: string;
  reason: 'failing' | 'gone';
}

const reasons = {
  failing: 'Every attempt of the last five days has failed.',
  gone: 'It answered 410, which means that it is gone.',
};

export function sendWebhookPaused(
  mail: MailQueue,
  tx: Tx,
  { email, first_name: firstName, url, reason }: PausedWebhook,
): Promise<void> {
  return mail.enqueue(tx, {
    to: email,
    subject: 'A webhook was paused',
    letter: {
      heading: 'A webhook was paused',
      paragraphs: [
        `Hello ${firstName}, no more events are sent to ${url}. ${reasons[reason]}`,
        'Repair the receiver, send a test, and activate the webhook again. Events that happen until then are not sent later.',
      ],
      link: { label: 'Open webhooks', path: '/admin/settings/webhooks' },
    },
  });
}
