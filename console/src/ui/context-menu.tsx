import { Menu } from '@mantine/core';
import { MenuItems, useAllowed, type RowAction } from './menu-items.tsx';

/** Where a menu opens: at the pointer, or below what was pressed, whose right edge it shares. */
export interface MenuPosition {
  x: number;
  y: number;
  isEnd?: boolean;
}

interface ContextMenuProps {
  name: string;
  actions: readonly RowAction[];
  at: MenuPosition;
  onClose: () => void;
}

/** One menu for very many things that have one each, by their ⋯ and by a right click. */
export function ContextMenu({ name, actions, at, onClose }: ContextMenuProps) {
  const allowed = useAllowed(actions);
  return (
    <Menu
      opened
      onClose={onClose}
      position={at.isEnd ? 'bottom-end' : 'bottom-start'}
      floatingStrategy="fixed"
      offset={at.isEnd ? 6 : 2}
      width={200}
      returnFocus
    >
      <Menu.Target>
        <span aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${name}`}>
        <MenuItems actions={allowed} />
      </Menu.Dropdown>
    </Menu>
  );
}
