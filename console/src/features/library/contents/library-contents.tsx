import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Folder, LibraryFile } from '@vitrine/contract/library';
import { useState, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import type { Rows } from '../../../lib/api.ts';
import { listQueryOf, type ListQuery } from '../../../lib/lists.ts';
import { BulkBar } from '../../../ui/list/bulk-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ContextMenu } from '../../../ui/context-menu.tsx';
import { toastFailed } from '../../../ui/toast.tsx';
import { filePageQuery } from '../files/file-query.ts';
import { FileList } from './file-list.tsx';
import { FilesInBin } from './files-in-bin.tsx';
import { FolderList, LibraryGridSkeleton } from './folder-list.tsx';
import { useItemActions } from '../actions/use-item-actions.ts';
import { itemName, fileItem, folderItem } from '../selection/library-item.ts';
import { filesList } from '../library.api.ts';
import type { LibraryTask } from '../actions/library-task.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { useFetchFiles } from '../files/use-file-pages.ts';
import { useItemSelection } from '../selection/use-item-selection.ts';

interface LibraryContentsProps {
  folders: readonly Folder[];
  /** Null at Home, which holds no files. */
  listQuery: ListQuery | null;
  view: LibraryView;
  onTask: (task: LibraryTask) => void;
  /** Shown where there are neither folders nor files. */
  empty: ReactNode;
}

const noFiles: Rows<LibraryFile> = { rows: [], total: 0 };

/** Folders and files with one selection, which also covers files that are not loaded. */
export function LibraryContents({ listQuery, ...viewProps }: LibraryContentsProps) {
  const query = useQuery({
    ...filePageQuery(listQuery ?? listQueryOf(filesList.endpoint, {}), 1),
    enabled: listQuery !== null,
  });
  if (listQuery === null) return <LoadedContents {...viewProps} listQuery={listQuery} firstPage={noFiles} />;
  return (
    <Loaded query={query} fallback={<LibraryGridSkeleton isHome={false} />}>
      {(firstPage) => <LoadedContents {...viewProps} listQuery={listQuery} firstPage={firstPage} />}
    </Loaded>
  );
}

function LoadedContents({
  folders,
  listQuery,
  firstPage,
  view,
  onTask,
  empty,
}: LibraryContentsProps & { firstPage: Rows<LibraryFile> }) {
  const selection = useItemSelection(folders);
  const { total } = firstPage;
  const selectAll = useSelectAll(listQuery, total, (files) =>
    selection.add([...folders.map(folderItem), ...files.map(fileItem)]),
  );
  const actions = useItemActions({ selection, onTask, onSelectAll: selectAll.start });
  if (folders.length + total === 0)
    return (
      <>
        <FilesInBin />
        {empty}
      </>
    );
  const everything = folders.length + total;
  const missing = everything - selection.chosen.length;
  return (
    <>
      {selection.chosen.length > 0 && (
        <BulkBar selection={selection} actions={actions.bulk}>
          {missing > 0 && (
            <Button variant="subtle" loading={selectAll.busy} onClick={selectAll.start}>
              {t('{count, plural, one {Select all #} other {Select all #}}', { count: everything })}
            </Button>
          )}
        </BulkBar>
      )}
      <FilesInBin />
      {folders.length > 0 && <FolderList folders={folders} selection={selection} actions={actions.cards} />}
      {listQuery && total > 0 && (
        <FileList
          listQuery={listQuery}
          firstPage={firstPage}
          view={view}
          selection={selection}
          actions={actions.cards}
        />
      )}
      {actions.menu && (
        <ContextMenu
          name={itemName(actions.menu.item)}
          actions={actions.menu.actions}
          at={actions.menu.at}
          onClose={actions.closeMenu}
        />
      )}
    </>
  );
}

/** Fetches the files that are not loaded yet: bulk actions need each of them. */
function useSelectAll(listQuery: ListQuery | null, total: number, choose: (files: readonly LibraryFile[]) => void) {
  const fetchFiles = useFetchFiles(listQuery ?? listQueryOf(filesList.endpoint, {}));
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void fetchFiles(0, total)
      .then(choose, toastFailed)
      .finally(() => setBusy(false));
  };
  return { busy, start };
}
