import { Menu } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import type { Label } from '@vitrine/contract/messages';
import { t } from '@vitrine/contract/messages';
import { useSession } from '../lib/session.ts';
import { useLockReason } from './use-lock-reason.ts';

export interface RowAction {
  label: Label;
  /** The action is hidden from users without this permission. */
  permission?: Permission;
  /** Changes data: disabled once the tenant's subscription has expired, and while the browser is offline. */
  changes?: boolean;
  danger?: boolean;
  /** Where it leads, or what it does. */
  link?: LinkProps;
  onClick?: () => void;
}

/** The actions that the user has permission for. */
export function useAllowed<A extends Pick<RowAction, 'permission'>>(actions: readonly A[]): readonly A[] {
  const { permissions } = useSession();
  return actions.filter(({ permission }) => !permission || permissions.has(permission));
}

/** The items of a menu of actions. */
export function MenuItems({ actions }: { actions: readonly RowAction[] }) {
  const reason = useLockReason({ changes: true });
  const isLocked = ({ changes }: RowAction) => reason !== null && changes === true;
  return (
    <>
      {actions.map((action) => (
        <Item key={t(action.label)} action={action} disabled={isLocked(action)} />
      ))}
      {actions.some(isLocked) && <Menu.Label>{reason}</Menu.Label>}
    </>
  );
}

function Item({ action, disabled }: { action: RowAction; disabled: boolean }) {
  const { label, danger, link, onClick } = action;
  const color = danger ? { color: 'var(--bad)' } : {};
  if (link && !disabled) {
    return (
      <Menu.Item {...color} renderRoot={(props) => <Link {...link} {...props} />}>
        {t(label)}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...color} disabled={disabled} {...(onClick ? { onClick } : {})}>
      {t(label)}
    </Menu.Item>
  );
}
