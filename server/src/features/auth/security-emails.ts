import { msg, t } from '@vitrine/contract/messages';
import type { Tx } from '../../db/transaction.ts';
import type { MailQueue, Written } from '../../mail/mail-queue.ts';
import { accountChanges } from './account-changes.ts';

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
  return mail.enqueue(tx, { to: to.email }, () => accountChangedEmail(to.firstName, changed()));
}

export function accountChangedEmail(name: string, changes: readonly string[]): Written {
  return {
    subject: t('Your account was changed'),
    letter: {
      heading: t('Your account was changed'),
      paragraphs: [t('Hello {name},', { name }), ...changes],
      closing: t(notYou),
    },
  };
}

export function sendPasswordChanged(mail: MailQueue, tx: Tx, to: Recipient): Promise<void> {
  return sendAccountChanged(mail, tx, to, accountChanges.password);
}

export function sendRecoveryCodeUsed(mail: MailQueue, tx: Tx, to: Recipient): Promise<void> {
  return mail.enqueue(tx, { to: to.email }, () => recoveryCodeUsedEmail(to.firstName));
}

export function recoveryCodeUsedEmail(name: string): Written {
  return {
    subject: t('A recovery code was used'),
    letter: {
      heading: t('A recovery code was used'),
      paragraphs: [
        t('Hello {name}, one of your recovery codes was used to sign in. It cannot be used again.', { name }),
        t('You can create new recovery codes in your profile.'),
      ],
      link: { label: t('Open your profile'), path: '/admin/profile' },
      closing: t(notYou),
    },
  };
}
