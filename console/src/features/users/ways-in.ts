import type { User } from '@vitrine/contract/users';
import { useSession } from '../../lib/session.ts';
import { confirm } from '../../ui/confirm.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { mayEditUsers, useInviteAgain, useTurnSecondStepOff } from './users.api.ts';

/** What helps somebody in who has lost the way: the link of an invitation, or the phone that makes the codes. */
export function useWaysIn(): (user: User) => RowAction[] {
  const { userId } = useSession();
  const inviteAgain = useInviteAgain();
  const turnSecondStepOff = useTurnSecondStepOff();
  const change = { permission: mayEditUsers, changes: true } as const;
  const askToInvite = ({ id, email }: User) =>
    confirm({
      title: 'Send the invitation again?',
      text: `A new link goes to ${email}, for three days. The one from before opens nothing any more.`,
      confirmLabel: 'Send',
      action: () => inviteAgain({ params: { id } }).then(({ message }) => toastDone(message)),
    });
  const askToTurnOff = ({ id, fullName }: User) =>
    confirm({
      title: `Turn 2FA off for ${fullName}?`,
      text: 'For whoever has lost their phone or their mail: from now on the password alone signs them in. Their authenticator app is forgotten, they are signed out everywhere, and a mail tells them.',
      confirmLabel: 'Turn Off',
      danger: true,
      action: () => turnSecondStepOff({ params: { id } }).then(() => toastDone('2FA is off')),
    });
  return (user) => [
    ...(user.isInvited && user.userStatus === 0
      ? [{ ...change, label: 'Send invitation again', onClick: () => askToInvite(user) }]
      : []),
    ...(user.twoFactorEnabled && user.id !== userId
      ? [{ ...change, label: 'Turn 2FA off', onClick: () => askToTurnOff(user) }]
      : []),
  ];
}
