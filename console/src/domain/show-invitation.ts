import type { Invitation } from '@vitrine/contract/first-password';
import { t } from '@vitrine/contract/messages';
import { copyText } from '../lib/clipboard.ts';
import { formatDate } from '../lib/format.ts';
import { confirm } from '../ui/confirm.ts';
import { toastDone } from '../ui/toast.tsx';
import { LocalizedError } from '../lib/localized.ts';

/** Offers the link of an invitation where the server sends no emails; does nothing where it was emailed. */
export function showInvitation(invitation: Invitation | undefined, name: string) {
  if (!invitation) return;
  const link = new URL(invitation.path, location.origin).href;
  confirm(() => ({
    title: t('Invitation of {name}', { name }),
    text: t('Email isn’t set up. Copy this link and send it yourself: it works once, until {endsOn}.', {
      endsOn: formatDate(new Date(invitation.until)),
    }),
    counts: [link],
    confirmLabel: t('Copy link'),
    cancelLabel: t('Close'),
    isLocal: true,
    action: async () => {
      if (!(await copyText(link)))
        throw new LocalizedError(() => t('The browser does not allow copying. Select the link and copy it.'));
      toastDone(() => t('Link copied'));
    },
  }));
}
