import { t } from '@vitrine/contract/messages';
import { useSession } from '../lib/session.ts';
import { later } from '../ui/later.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { UserAvatar } from '../domain/user-avatar.tsx';
import classes from './header.module.css';

const AccountItems = later(async () => (await import('./account-items.tsx')).AccountItems);

/** The user's own menu, which has the player code where the header has no room for it. */
export function AccountMenu({ hasPlayerCode }: { hasPlayerCode: boolean }) {
  const { user, userId } = useSession();
  return (
    <MenuButton
      className={classes.account}
      label={t('Account of {fullName}', { fullName: user.fullName })}
      menu={(at) => <AccountItems at={at} hasPlayerCode={hasPlayerCode} />}
    >
      <UserAvatar id={userId} name={user.fullName} photo={user.photoURL} />
    </MenuButton>
  );
}
