import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';
import { LockedButton } from './locked-button.tsx';
import { useLockReason } from './use-lock-reason.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'loading' | 'disabled' | 'leftSection'> {
  /** The button is hidden from users without this permission. */
  permission?: Permission;
  /** Changes data: disabled once the tenant's subscription has expired, and while the browser is offline. */
  changes?: boolean;
  /** Where it leads, or what it does. */
  link?: LinkProps;
  onClick?: () => void;
  children: ReactNode;
}

/** A page's button: New, Live Monitor, Force Reload. */
export function ActionButton({
  permission,
  changes = false,
  link,
  onClick,
  children,
  ...buttonProps
}: ActionButtonProps) {
  const { permissions } = useSession();
  const locked = useLockReason({ changes });
  if (permission && !permissions.has(permission)) return null;
  if (locked !== null)
    return (
      <LockedButton {...buttonProps} reason={locked}>
        {children}
      </LockedButton>
    );
  if (link) {
    return (
      <Button {...buttonProps} renderRoot={(props) => <Link {...link} {...props} />}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...buttonProps} {...(onClick ? { onClick } : {})}>
      {children}
    </Button>
  );
}
