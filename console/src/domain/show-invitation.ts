import type { Invitation } from '@vitrine/contract/first-password';
import { copyText } from '../lib/clipboard.ts';
import { formatDate } from '../lib/format.ts';
import { confirm } from '../ui/confirm.ts';
import { toastDone } from '../ui/toast.tsx';

/** Offers the link of an invitation where the server sends no emails; does nothing where it was emailed. */
export function showInvitation(invitation: Invitation | undefined, name: string) {
  if (!invitation) return;
  const link = new URL(invitation.path, location.origin).href;
  confirm({
    title: `Invitation of ${name}`,
    text: `Email isn't set up. Copy this link and send it yourself: it works once, until ${formatDate(new Date(invitation.until))}.`,
    counts: [link],
    confirmLabel: 'Copy link',
    cancelLabel: 'Close',
    isLocal: true,
    action: async () => {
      if (!(await copyText(link))) throw new Error('The browser does not allow copying. Select the link and copy it.');
      toastDone('Link copied');
    },
  });
}
