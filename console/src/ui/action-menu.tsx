import { MenuBeside, type MenuPlace } from './menu-beside.tsx';
import { ActionItems } from './action-items.tsx';
import type { RowAction } from './menu-items.tsx';

/** The menu of a RowMenu. */
export function ActionMenu({ at, actions }: { at: MenuPlace; actions: readonly RowAction[] }) {
  return (
    <MenuBeside at={at} width={200}>
      <ActionItems actions={actions} />
    </MenuBeside>
  );
}
