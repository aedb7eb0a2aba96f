import { IconDots } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { later } from './later.tsx';
import { MenuButton } from './menu-button.tsx';
import { useAllowed, type RowAction } from './menu-items.tsx';
import classes from './row-menu.module.css';

const ActionMenu = later(async () => (await import('./action-menu.tsx')).ActionMenu);

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
    <MenuButton
      label={t('Actions for {name}', { name })}
      className={classes.more}
      isBordered={isBordered}
      menu={(at) => <ActionMenu at={at} actions={allowed} />}
    >
      <IconDots size={18} aria-hidden="true" />
    </MenuButton>
  );
}
