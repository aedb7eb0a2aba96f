import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MenuItems, useAllowed, type RowAction } from './menu-items.tsx';

interface RowMenuProps {
  name: string;
  actions: readonly RowAction[];
  /** As a button beside others. */
  isBordered?: boolean;
}

/** The ⋯ at the end of a row or card, or among the buttons of a page. */
export function RowMenu({ name, actions, isBordered = false }: RowMenuProps) {
  const allowed = useAllowed(actions);
  if (allowed.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon
          variant={isBordered ? 'default' : 'subtle'}
          color="gray"
          size={36}
          aria-label={`Actions for ${name}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems actions={allowed} />
      </Menu.Dropdown>
    </Menu>
  );
}
