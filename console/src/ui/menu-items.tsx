import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import type { Label } from '@vitrine/contract/messages';
import { useSession } from '../lib/session.ts';

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
