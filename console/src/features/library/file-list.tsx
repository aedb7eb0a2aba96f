import type { LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import type { Rows } from '../../lib/api.ts';
import type { ListQuery } from '../../lib/lists.ts';
import { toastFailed } from '../../ui/toast.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { FileCard } from './file-card.tsx';
import type { CardActs } from './item-acts.ts';
import classes from './library-grid.module.css';
import { ofFile } from './library-item.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { useFetchFiles } from './use-file-pages.ts';
import type { ItemSelection } from './use-item-selection.ts';
import { useWalk } from './use-walk.ts';
import { WindowedFiles } from './windowed-files.tsx';

interface FileListProps {
  asked: ListQuery;
  firstPage: Rows<LibraryFile>;
  view: LibraryView;
  selection: ItemSelection;
  acts: CardActs;
}

/** Files as cards or rows, of which several can be chosen: one by one, or from one to another, by Shift and arrows too. */
export function FileList({ asked, firstPage, view, selection, acts }: FileListProps) {
  const fetchFiles = useFetchFiles(asked);
  const [last, setLast] = useState<number | null>(null);
  const choose = useSteady((file: LibraryFile, index: number, isRange: boolean) => {
    setLast(index);
    if (!isRange || last === null) return selection.toggle(ofFile(file));
    fetchFiles(Math.min(last, index), Math.max(last, index) + 1).then(
      (files) => selection.add(files.map(ofFile)),
      toastFailed,
    );
  });
  const walkOn = useWalk(async ({ start, end, lowest, highest }, isLast) => {
    const files = await fetchFiles(lowest, highest + 1);
    if (!isLast()) return;
    const passed = files.slice(Math.min(start, end) - lowest, Math.max(start, end) + 1 - lowest);
    selection.remove(files.filter((file) => !passed.includes(file)).map(ofFile));
    selection.add(passed.map(ofFile));
  });
  return (
    <WindowedFiles
      key={view}
      asked={asked}
      firstPage={firstPage}
      className={classes.files}
      view={view}
      {...(acts.canChoose && { onReach: walkOn })}
    >
      {(file, index, walking) => (
        <FileCard
          file={file}
          index={index}
          isChosen={selection.isChosen(ofFile(file))}
          acts={acts}
          walking={walking}
          onChoose={choose}
        />
      )}
    </WindowedFiles>
  );
}
