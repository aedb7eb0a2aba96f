import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Directory, LibraryFile } from '@vitrine/contract/library';
import { useState, type ReactNode } from 'react';
import type { Rows } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { listQueryOf, type ListQuery } from '../../lib/lists.ts';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PointMenu } from '../../ui/point-menu.tsx';
import { toastFailed } from '../../ui/toast.tsx';
import { filesPage } from './arrangement.ts';
import { FileList } from './file-list.tsx';
import { FolderList, LibraryGridComing } from './folder-list.tsx';
import { useItemActs } from './item-acts.ts';
import classes from './library-grid.module.css';
import { itemName, ofFile, ofFolder } from './library-item.ts';
import { filesList } from './library.api.ts';
import type { LibraryTask } from './library-task.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { useFetchFiles } from './use-file-pages.ts';
import { useItemSelection } from './use-item-selection.ts';

interface LibraryContentsProps {
  folders: readonly Directory[];
  /** Null at Home, which holds folders only. */
  asked: ListQuery | null;
  view: LibraryView;
  onTask: (task: LibraryTask) => void;
  /** Where there are neither folders nor files. */
  nothing: ReactNode;
}

const noFiles: Rows<LibraryFile> = { rows: [], total: 0 };

/** Folders and files, chosen together whatever of them is drawn or fetched. */
export function LibraryContents({ asked, ...showing }: LibraryContentsProps) {
  const query = useQuery({ ...filesPage(asked ?? listQueryOf(filesList.endpoint, {}), 1), enabled: asked !== null });
  if (asked === null) return <Shown {...showing} asked={asked} firstPage={noFiles} />;
  return (
    <Loaded query={query} coming={<LibraryGridComing isHome={false} />}>
      {(firstPage) => <Shown {...showing} asked={asked} firstPage={firstPage} />}
    </Loaded>
  );
}

function Shown({
  folders,
  asked,
  firstPage,
  view,
  onTask,
  nothing,
}: LibraryContentsProps & { firstPage: Rows<LibraryFile> }) {
  const selection = useItemSelection(folders);
  const { total } = firstPage;
  const selectAll = useSelectAll(asked, total, (files) =>
    selection.add([...folders.map(ofFolder), ...files.map(ofFile)]),
  );
  const acts = useItemActs({ selection, onTask, onSelectAll: selectAll.start });
  if (folders.length + total === 0) return nothing;
  const everything = folders.length + total;
  const missing = everything - selection.chosen.length;
  return (
    <>
      {selection.chosen.length > 0 && (
        <div className={classes.selection}>
          <BulkBar selection={selection} actions={acts.together}>
            {missing > 0 && (
              <Button variant="subtle" loading={selectAll.busy} onClick={selectAll.start}>
                Select all {formatCount(everything)}
              </Button>
            )}
          </BulkBar>
        </div>
      )}
      {folders.length > 0 && <FolderList folders={folders} selection={selection} acts={acts.cards} />}
      {asked && total > 0 && (
        <FileList asked={asked} firstPage={firstPage} view={view} selection={selection} acts={acts.cards} />
      )}
      {acts.menu && (
        <PointMenu
          name={itemName(acts.menu.item)}
          actions={acts.menu.actions}
          at={acts.menu.at}
          onClose={acts.closeMenu}
        />
      )}
    </>
  );
}

/** Fetches what is not there yet, since all is moved and deleted by name. */
function useSelectAll(asked: ListQuery | null, total: number, choose: (files: readonly LibraryFile[]) => void) {
  const fetchFiles = useFetchFiles(asked ?? listQueryOf(filesList.endpoint, {}));
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void fetchFiles(0, total)
      .then(choose, toastFailed)
      .finally(() => setBusy(false));
  };
  return { busy, start };
}
