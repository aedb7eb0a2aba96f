import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Folder } from '@vitrine/contract/library';
import type { KeyboardEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx';
import { endDrag, useDropTarget } from '../actions/drag-and-drop.ts';
import { gridCell, moveFocus } from '../keyboard/grid-navigation.ts';
import type { CardActions } from '../actions/use-item-actions.ts';
import classes from './library-grid.module.css';
import { folderItem, itemKey } from '../selection/library-item.ts';
import { MenuButton } from './menu-button.tsx';

interface FolderCardProps {
  folder: Folder;
  isChosen: boolean;
  actions: CardActions;
}

/** A folder. Its menu opens by the ⋯ button and by a right click. */
export function FolderCard({ folder, isChosen, actions }: FolderCardProps) {
  const item = folderItem(folder);
  const target = useDropTarget(folder.directoryId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event)) return;
    if (actions.press(event, item)) event.preventDefault();
  };
  const hasMenu = actions.canSelectFolders;
  return (
    <div
      className={classes.folder}
      data-chosen={isChosen || undefined}
      draggable={actions.mayMove}
      onDragStart={(event) => actions.drag(event, item)}
      onDragEnd={endDrag}
      onContextMenu={(event) => {
        if (!hasMenu) return;
        event.preventDefault();
        actions.openMenu(item, { x: event.clientX, y: event.clientY });
      }}
      {...target}
    >
      <Link
        className={classes.folderLink}
        draggable={false}
        onKeyDown={onKeyDown}
        {...gridCell}
        to="/library"
        search={{ folder: folder.directoryId }}
      >
        <IconFolder className={classes.folderIcon} size={20} stroke={1.7} aria-hidden="true" />
        <span className={classes.folderName}>{folder.name}</span>
      </Link>
      {actions.canSelectFolders && (
        <RowCheckbox
          className={classes.chooseFolder}
          label={t('Select {name}', { name: folder.name })}
          selects={itemKey(item)}
          isChecked={isChosen}
          onChange={() => actions.toggle(item)}
        />
      )}
      {hasMenu && <MenuButton name={folder.name} onOpen={(at) => actions.openMenu(item, at)} />}
    </div>
  );
}
