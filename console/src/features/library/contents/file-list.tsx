import type { LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import type { Rows } from '../../../lib/api.ts';
import type { ListQuery } from '../../../lib/lists.ts';
import { toastFailed } from '../../../ui/toast.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { FileCard } from './file-card.tsx';
import type { CardActions } from '../actions/use-item-actions.ts';
import classes from './library-grid.module.css';
import { fileItem } from '../selection/library-item.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { useFetchFiles } from '../files/use-file-pages.ts';
import type { ItemSelection } from '../selection/use-item-selection.ts';
import { useRangeSelection } from '../selection/use-range-selection.ts';
import { VirtualFileList } from '../files/virtual-file-list.tsx';

interface FileListProps {
  listQuery: ListQuery;
  firstPage: Rows<LibraryFile>;
  view: LibraryView;
  selection: ItemSelection;
  actions: CardActions;
}

/** Files as cards or rows. Several can be selected one by one, or as a range by Shift with a click or an arrow key. */
export function FileList({ listQuery, firstPage, view, selection, actions }: FileListProps) {
  const fetchFiles = useFetchFiles(listQuery);
  const [last, setLast] = useState<number | null>(null);
  const choose = useStableCallback((file: LibraryFile, index: number, isRange: boolean) => {
    setLast(index);
    if (!isRange || last === null) return selection.toggle(fileItem(file));
    fetchFiles(Math.min(last, index), Math.max(last, index) + 1).then(
      (files) => selection.add(files.map(fileItem)),
      toastFailed,
    );
  });
  const extendSelection = useRangeSelection(async ({ start, end, lowest, highest }, isLast) => {
    const files = await fetchFiles(lowest, highest + 1);
    if (!isLast()) return;
    const inRange = files.slice(Math.min(start, end) - lowest, Math.max(start, end) + 1 - lowest);
    selection.remove(files.filter((file) => !inRange.includes(file)).map(fileItem));
    selection.add(inRange.map(fileItem));
  });
  return (
    <VirtualFileList
      key={view}
      listQuery={listQuery}
      firstPage={firstPage}
      className={classes.files}
      view={view}
      {...(actions.canSelect && { onShiftMove: extendSelection })}
    >
      {(file, index, keys) => (
        <FileCard
          file={file}
          index={index}
          isChosen={selection.isChosen(fileItem(file))}
          actions={actions}
          keys={keys}
          onChoose={choose}
        />
      )}
    </VirtualFileList>
  );
}
