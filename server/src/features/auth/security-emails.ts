import { msg, t } from '@vitrine/contract/messages';
import type { Tx } from '../../db/transaction.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const notYou = msg('If this was not you, change your password and contact your administrator right away.');

/** Emails a user how their way to sign in has changed; always to the address before the change. */
export function sendAccountChanged(
  mail: MailQueue,
  tx: Tx,
  to: Recipient,
  changed: () => readonly string[],
): Promise<void> {
  return mail.enqueue(tx, { to: to.email }, () => ({
    subject: t('Your account was changed'),
    letter: {
      heading: t('Your account was changed'),
      paragraphs: [t('Hello {name},', { name: to.firstName }), ...changed()],
      closing: t(notYou),
    },
  }));
}

export function sendPasswordChanged(mail: MailQueue, tx: Tx, to: Recipient): Promise<void> {
  return sendAccountChanged(mail, tx, to, () => [
    t('Your password was changed, and you were signed out of all sessions.'),
  ]);
}

export function sendRecoveryCodeUsed(mail: MailQueue, tx: Tx, to: Recipient): Promise<void> {
  return mail.enqueue(tx, { to: to.email }, () => ({
    subject: t('A recovery code was used'),
    letter: {
      heading: t('A recovery code was used'),
      paragraphs: [
        t('Hello {name}, one of your recovery codes was used to sign in. It cannot be used again.', {
          name: to.firstName,
        }),
        t('You can create new recovery codes in your profile.'),
      ],
      link: { label: t('Open your profile'), path: '/admin/profile' },
      closing: t(notYou),
    },
  }));
}
