import { Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { MenuItems, useAllowed, type RowAction } from './menu-items.tsx';

interface ContextMenuProps {
  name: string;
  actions: readonly RowAction[];
  children: ReactNode;
}

/** Opens the actions of what it surrounds by a right click, where the pointer is. A ⋯ with the same ones belongs beside. */
export function ContextMenu({ name, actions, children }: ContextMenuProps) {
  const allowed = useAllowed(actions);
  const [at, setAt] = useState({ isOpen: false, x: 0, y: 0 });
  if (allowed.length === 0) return children;
  return (
    <div
      onContextMenu={(event) => {
        event.preventDefault();
        setAt({ isOpen: true, x: event.clientX, y: event.clientY });
      }}
    >
      {children}
      <Menu
        opened={at.isOpen}
        onClose={() => setAt({ ...at, isOpen: false })}
        position="bottom-start"
        floatingStrategy="fixed"
        offset={2}
        width={200}
      >
        <Menu.Target>
          <span aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y }} />
        </Menu.Target>
        <Menu.Dropdown aria-label={`Actions for ${name}`}>
          <MenuItems actions={allowed} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
