import type { Tx } from '../../db/transaction.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';

interface Recipient {
  email: string;
  firstName: string;
}

const closing = 'If this was not you, change your password and contact your administrator right away.';

/** Emails a user that how they sign in has changed; always to the address before the change. */
export async function sendAccountChanged(mail: MailQueue, tx: Tx, to: Recipient, changed: string[]): Promise<void> {
  if (changed.length === 0) return;
  await mail.enqueue(tx, {
    to: to.email,
    subject: 'Your account was changed',
    letter: { heading: 'Your account was changed', paragraphs: [`Hello ${to.firstName},`, ...changed], closing },
  });
}

export function sendPasswordChanged(mail: MailQueue, tx: Tx, to: Recipient): Promise<void> {
  return sendAccountChanged(mail, tx, to, ['Your password was changed, and you were signed out of all sessions.']);
}

export function sendRecoveryCodeUsed(mail: MailQueue, tx: Tx, to: Recipient): Promise<void> {
  return mail.enqueue(tx, {
    to: to.email,
    subject: 'A recovery code was used',
    letter: {
      heading: 'A recovery code was used',
      paragraphs: [
        `Hello ${to.firstName}, one of your recovery codes was used to sign in. It cannot be used again.`,
        'You can create new recovery codes in your profile.',
      ],
      link: { label: 'Open your profile', path: '/admin/profile' },
      closing,
    },
  });
}
