import { IconDots } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { isRightToLeft } from '../../../lib/direction.ts';
import type { MenuPosition } from '../../../ui/context-menu.tsx';
import classes from '../../../ui/row-menu.module.css';

/** The ⋯ button of a card. All cards share one menu. */
export function MenuButton({ name, onOpen }: { name: string; onOpen: (at: MenuPosition) => void }) {
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={t('Actions for {name}', { name })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        const { left, right, bottom } = currentTarget.getBoundingClientRect();
        onOpen({ x: isRightToLeft(currentTarget) ? left : right, y: bottom, isEnd: true });
      }}
    >
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
}
