import { Skeleton } from '@mantine/core';
import type { Directory, DirectoryContents } from '@vitrine/contract/library';
import { FileCard } from './file-card.tsx';
import { FolderCard } from './folder-card.tsx';
import classes from './library-grid.module.css';

interface LibraryGridProps {
  contents: DirectoryContents;
  onRename: (folder: Directory) => void;
}

/** What is in a folder: its folders, then its files. */
export function LibraryGrid({ contents: { directories, files }, onRename }: LibraryGridProps) {
  return (
    <>
      {directories.length > 0 && (
        <ul className={classes.folders} aria-label="Folders">
          {directories.map((folder) => (
            <li key={folder.directoryId}>
              <FolderCard folder={folder} onRename={() => onRename(folder)} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((file) => (
            <li key={file.fileId}>
              <FileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
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
