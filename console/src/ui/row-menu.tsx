import { ActionIcon, Menu } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import { IconDots } from '@tabler/icons-react';
import { useSession } from '../lib/session.ts';
import { useSubscriptionEnded } from '../lib/settings.ts';

export interface RowAction {
  label: string;
  /** Hidden without it. */
  permission?: Permission;
  /** Changes data: disabled while the tenant's subscription has ended. */
  changes?: boolean;
  danger?: boolean;
  /** Where it leads, or what it does. */
  link?: LinkProps;
  onClick?: () => void;
}

/** The ⋯ at the end of a row or card. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { permissions } = useSession();
  const ended = useSubscriptionEnded();
  const allowed = actions.filter(({ permission }) => !permission || permissions.has(permission));
  if (allowed.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {allowed.map((action) => (
          <Item key={action.label} action={action} disabled={ended && action.changes === true} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ action, disabled }: { action: RowAction; disabled: boolean }) {
  const { label, danger, link, onClick } = action;
  const color = danger ? { color: 'var(--bad)' } : {};
  if (link && !disabled) {
    return (
      <Menu.Item {...color} renderRoot={(props) => <Link {...link} {...props} />}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...color} disabled={disabled} {...(onClick ? { onClick } : {})}>
      {label}
    </Menu.Item>
  );
}
