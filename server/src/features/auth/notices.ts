import type { Tx } from '../../db/transaction.ts';
import type { PostOffice } from '../../mail/post-office.ts';

interface Receiver {
  email: string;
  firstName: string;
}

const closing = 'It was not you? Ask your administrator at once, and choose a new password.';

/** Tells a person that their account opens in another way now; always to the address from before. */
export async function tellOwner(mail: PostOffice, tx: Tx, to: Receiver, changed: string[]): Promise<void> {
  if (changed.length === 0) return;
  await mail.post(tx, {
    to: to.email,
    subject: 'Your account was changed',
    letter: { heading: 'Your account was changed', paragraphs: [`Hello ${to.firstName},`, ...changed], closing },
  });
}

export function passwordChanged(mail: PostOffice, tx: Tx, to: Receiver): Promise<void> {
  return tellOwner(mail, tx, to, ['your password was changed, and every session that was open has ended.']);
}

export function recoveryCodeUsed(mail: PostOffice, tx: Tx, to: Receiver): Promise<void> {
  return mail.post(tx, {
    to: to.email,
    subject: 'A recovery code was used',
    letter: {
      heading: 'A recovery code was used',
      paragraphs: [
        `Hello ${to.firstName}, somebody signed in with one of your recovery codes. It opens nothing any more.`,
        'You can make new ones in your profile.',
      ],
      link: { label: 'Open your profile', path: '/admin/profile' },
      closing,
    },
  });
}
