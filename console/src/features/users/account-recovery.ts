import { t } from '@vitrine/contract/messages';
import type { User } from '@vitrine/contract/users';
import { useSession } from '../../lib/session.ts';
import { showInvitation } from '../../domain/show-invitation.ts';
import { confirm } from '../../ui/confirm.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { editUsersPermission, useInviteAgain, useDisableTwoFactor } from './users.api.ts';

/** Actions for users who cannot sign in: send the invitation again, or turn two-factor authentication off. */
export function useAccountRecovery(): (user: User) => RowAction[] {
  const { userId } = useSession();
  const inviteAgain = useInviteAgain();
  const disableTwoFactor = useDisableTwoFactor();
  const change = { permission: editUsersPermission, changes: true } as const;
  const confirmInvite = ({ id, email, fullName }: User) =>
    confirm(() => ({
      title: t('Send the invitation again?'),
      text: t('We email a new link to {email}. It expires in 3 days, and the previous link stops working.', { email }),
      confirmLabel: t('Send'),
      action: () =>
        inviteAgain({ params: { id } }).then(({ message, invitation }) => {
          toastDone(() => message);
          showInvitation(invitation, fullName);
        }),
    }));
  const confirmTurnOff = ({ id, fullName, twoFactorEnabled }: User) =>
    confirm(() => ({
      title: twoFactorEnabled
        ? t('Turn 2FA off for {fullName}?', { fullName })
        : t('Remove the passkeys of {fullName}?', { fullName }),
      text: t(
        'For users who lost their phone or mailbox. From now on they sign in with their password alone. Their authenticator app and passkeys are removed, they are signed out everywhere, and we notify them by email.',
      ),
      confirmLabel: twoFactorEnabled ? t('Turn Off') : t('Remove'),
      danger: true,
      action: () =>
        disableTwoFactor({ params: { id } }).then(() =>
          toastDone(() => (twoFactorEnabled ? t('2FA is off') : t('Passkeys removed'))),
        ),
    }));
  return (user) => [
    ...(user.isInvited && user.userStatus === 0
      ? [{ ...change, label: t('Send invitation again'), onClick: () => confirmInvite(user) }]
      : []),
    ...((user.twoFactorEnabled || user.passkeyCount > 0) && user.id !== userId
      ? [
          {
            ...change,
            label: user.twoFactorEnabled ? t('Turn 2FA off') : t('Remove passkeys'),
            onClick: () => confirmTurnOff(user),
          },
        ]
      : []),
  ];
}
