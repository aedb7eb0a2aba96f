import { Skeleton } from '@mantine/core';
import type { Directory } from '@vitrine/contract/library';
import { FolderCard } from './folder-card.tsx';
import type { CardActs } from './item-acts.ts';
import classes from './library-grid.module.css';
import { ofFolder } from './library-item.ts';
import type { ItemSelection } from './use-item-selection.ts';

interface FolderListProps {
  folders: readonly Directory[];
  selection: ItemSelection;
  acts: CardActs;
}

/** The folders in a folder. */
export function FolderList({ folders, selection, acts }: FolderListProps) {
  return (
    <ul className={classes.folders} aria-label="Folders">
      {folders.map((folder) => (
        <li key={folder.directoryId}>
          <FolderCard folder={folder} isChosen={selection.isChosen(ofFolder(folder))} acts={acts} />
        </li>
      ))}
    </ul>
  );
}

/** Cards of the real shape while a folder opens. */
export function LibraryGridComing({ isHome }: { isHome: boolean }) {
  return (
    <div className={isHome ? classes.folders : classes.files} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={isHome ? 54 : 188} radius="lg" />
      ))}
    </div>
  );
}
