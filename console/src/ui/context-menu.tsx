import { Menu } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { ActionItems } from './action-items.tsx';
import { useAllowed, type RowAction } from './menu-items.tsx';

/** Where a menu opens: at the pointer, or below a button and aligned to where its line ends (`isEnd`). */
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

/** One shared menu for lists of very many items, opened by their ⋯ button or a right click. */
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
        {/* oxlint-disable-next-line vitrine/sides -- the position of the pointer */}
        <span aria-hidden="true" style={{ position: 'fixed', left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('Actions for {name}', { name })}>
        <ActionItems actions={allowed} />
      </Menu.Dropdown>
    </Menu>
  );
}
