import { msg, t } from '@vitrine/contract/messages';
import type { Tx } from '../../../db/transaction.ts';
import type { MailQueue, Written } from '../../../mail/mail-queue.ts';

interface PausedWebhook {
  email: string;
  first_name: string;
  url: string;
  reason: 'failing' | 'gone';
}

const reasons = {
  failing: msg('Hello {name}, no more events are sent to {url}. Every attempt of the last five days has failed.'),
  gone: msg('Hello {name}, no more events are sent to {url}. It answered 410, which means that it is gone.'),
};

export function sendWebhookPaused(
  mail: MailQueue,
  tx: Tx,
  { email, first_name: name, url, reason }: PausedWebhook,
): Promise<void> {
  return mail.enqueue(tx, { to: email }, () => webhookPausedEmail({ name, url, reason }));
}

export function webhookPausedEmail({
  name,
  url,
  reason,
}: Pick<PausedWebhook, 'url' | 'reason'> & { name: string }): Written {
  return {
    subject: t('A webhook was paused'),
    letter: {
      heading: t('A webhook was paused'),
      paragraphs: [
        t(reasons[reason], { name, url }),
        t(
          'Repair the receiver, send a test, and activate the webhook again. Events that happen until then are not sent later.',
        ),
      ],
      link: { label: t('Open webhooks'), path: '/admin/settings/webhooks' },
    },
  };
}
