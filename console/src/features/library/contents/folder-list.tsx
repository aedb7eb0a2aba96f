import { Skeleton } from '@mantine/core';
import type { Folder } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { FolderCard } from './folder-card.tsx';
import type { CardActions } from '../actions/use-item-actions.ts';
import classes from './library-grid.module.css';
import { folderItem } from '../selection/library-item.ts';
import type { ItemSelection } from '../selection/use-item-selection.ts';

interface FolderListProps {
  folders: readonly Folder[];
  selection: ItemSelection;
  actions: CardActions;
}

export function FolderList({ folders, selection, actions }: FolderListProps) {
  return (
    <ul className={classes.folders} aria-label={t('Folders')}>
      {folders.map((folder) => (
        <li key={folder.directoryId}>
          <FolderCard folder={folder} isChosen={selection.isChosen(folderItem(folder))} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholders in the shape of the cards while a folder loads. */
export function LibraryGridSkeleton({ isHome }: { isHome: boolean }) {
  return (
    <div className={isHome ? classes.folders : classes.files} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={isHome ? 54 : 188} radius="lg" />
      ))}
    </div>
  );
}
