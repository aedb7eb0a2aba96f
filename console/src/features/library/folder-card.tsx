import { Checkbox } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Directory } from '@vitrine/contract/library';
import type { KeyboardEvent } from 'react';
import { endDrag, useDropTarget } from './dragging.ts';
import { cell, walkCells } from './grid-keys.ts';
import type { CardActs } from './item-acts.ts';
import classes from './library-grid.module.css';
import { ofFolder } from './library-item.ts';
import { MenuButton } from './menu-button.tsx';

interface FolderCardProps {
  folder: Directory;
  isChosen: boolean;
  acts: CardActs;
}

/** One folder; its menu opens by the ⋯ and by a right click. */
export function FolderCard({ folder, isChosen, acts }: FolderCardProps) {
  const item = ofFolder(folder);
  const target = useDropTarget(folder.directoryId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (walkCells(event)) return;
    if (acts.press(event, item)) event.preventDefault();
  };
  // Whoever may do nothing with one may do nothing with several.
  const hasMenu = acts.canChoose;
  return (
    <div
      className={classes.folder}
      data-chosen={isChosen || undefined}
      draggable={acts.mayMove}
      onDragStart={(event) => acts.drag(event, item)}
      onDragEnd={endDrag}
      onContextMenu={(event) => {
        if (!hasMenu) return;
        event.preventDefault();
        acts.openMenu(item, { x: event.clientX, y: event.clientY });
      }}
      {...target}
    >
      <Link
        className={classes.folderLink}
        draggable={false}
        onKeyDown={onKeyDown}
        {...cell}
        to="/library"
        search={{ folder: folder.directoryId }}
      >
        <IconFolder className={classes.folderIcon} size={20} stroke={1.7} aria-hidden="true" />
        <span className={classes.folderName}>{folder.name}</span>
      </Link>
      {acts.canChoose && (
        <Checkbox
          className={classes.chooseFolder}
          aria-label={`Select ${folder.name}`}
          checked={isChosen}
          onChange={() => acts.toggle(item)}
        />
      )}
      {hasMenu && <MenuButton name={folder.name} onOpen={(at) => acts.openMenu(item, at)} />}
    </div>
  );
}
