import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { t } from '@vitrine/contract/messages';
import { useMayMakeLayouts } from '../domain/layouts/use-may-make-layouts.ts';
import { DropArea } from '../features/library/upload/drop-area.tsx';
import { fileListQuery, filePageQuery, noFilter, type FileFilter } from '../features/library/files/file-query.ts';
import { folderIdOf } from '../features/library/folders/folder-id.ts';
import { SearchResults, OpenFolder } from '../features/library/contents/open-folder.tsx';
import { FolderBreadcrumbs } from '../features/library/folders/folder-breadcrumbs.tsx';
import { FolderTree } from '../features/library/folders/folder-tree.tsx';
import { directoriesQuery, folderQuery } from '../features/library/library.api.ts';
import classes from '../features/library/folders/folder-tree-layout.module.css';
import type { LibraryTask } from '../features/library/actions/library-task.ts';
import { LibraryToolbar, type LibraryView } from '../features/library/contents/library-toolbar.tsx';
import { UploadButton, UploadFolderButton } from '../features/library/upload/upload-button.tsx';
import { forgetPdf, newPdfs, subscribeUploads } from '../features/library/upload/upload-queue.ts';
import { uploadAll } from '../features/library/upload/upload-folders.ts';
import { LazyOverrideDialog } from '../features/overrides/lazy-override-dialog.tsx';
import { UploadPanel } from '../features/library/upload/upload-panel.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useLocalStorage } from '../lib/use-local-storage.ts';
import { useSearchParams } from '../lib/use-search-params.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { storedName } from '../lib/stored-name.ts';

/** Lazy: the files do not wait for the forms. */
const LibraryDialog = lazy(async () => ({
  default: (await import('../features/library/actions/library-dialog.tsx')).LibraryDialog,
}));

const NewLayoutDialog = lazy(async () => ({
  default: (await import('../features/layouts/forms/new-layout-form.tsx')).NewLayoutDialog,
}));

const filesOf = (directoryId: number, filter: FileFilter) => filePageQuery(fileListQuery({ directoryId }, filter), 1);

export const prefetch: Prefetch = (client, { search }) => {
  const folderId = folderIdOf(search);
  return Promise.all([
    client.prefetchQuery(folderQuery(folderId)),
    client.prefetchQuery(directoriesQuery),
    ...(folderId === 0 ? [] : [client.prefetchQuery(filesOf(folderId, noFilter))]),
  ]);
};

export function Page() {
  const address = useSearchParams();
  const folderId = folderIdOf(address.search);
  const searchText = typeof address.search['search'] === 'string' ? address.search['search'] : '';
  const view: LibraryView = address.search['view'] === 'list' ? 'list' : 'grid';
  const query = useQuery(folderQuery(folderId));
  const [chosenTask, setTask] = useState<LibraryTask | null>(null);
  // The pages of an uploaded PDF are chosen at once, where it was uploaded.
  const pdf = useSyncExternalStore(subscribeUploads, newPdfs).find((each) => each.folder.directoryId === folderId);
  const task = chosenTask ?? (pdf ? { kind: 'pages' as const, file: pdf } : null);
  const closeTask = () => {
    if (chosenTask === null && pdf) forgetPdf(pdf.fileId);
    setTask(null);
  };
  const mayMakeLayouts = useMayMakeLayouts();
  const [newLayoutIn, setNewLayoutIn] = useState<number | null>(null);
  const [filter, setFilter] = useState(noFilter);
  const files = useQuery({ ...filesOf(folderId, filter), enabled: folderId !== 0 });
  const [tree, rememberTree] = useLocalStorage(storedName('library.tree'));
  const { data: folders, isPending } = useQuery(directoriesQuery);
  // Its space is kept while it loads, so that nothing moves.
  const hasTree = tree !== 'hidden' && (isPending || (folders?.length ?? 0) > 0);
  const folder = query.data?.directory ?? null;
  // Known before the folder arrives: buttons that appeared with it would move the others from under the mouse.
  const directoryId = folderId === 0 || query.isError ? null : folderId;
  const newFolder = (
    <ActionButton
      variant="default"
      permission="Permissions.Library.Create"
      changes
      onClick={() => setTask({ kind: 'new-folder', parentId: folderId })}
    >
      {t('New folder')}
    </ActionButton>
  );
  const upload = (files: readonly File[]) =>
    void uploadAll(files, folderId, (loose) => setTask({ kind: 'upload', files: loose }));
  const viewProps = { filter, view, onTask: setTask };
  return (
    <PageLayout
      title={folder?.name}
      count={folder ? files.data?.total : undefined}
      subtitle={<FolderBreadcrumbs path={query.data?.path ?? []} />}
      actions={
        <>
          {newFolder}
          <ActionButton
            variant="default"
            permission="Permissions.Library.View"
            link={{ to: '/library/templates', search: folderId === 0 ? {} : { folder: folderId } }}
          >
            {t('Templates')}
          </ActionButton>
          {directoryId !== null && (
            <ActionButton
              variant="default"
              permission="Permissions.Library.Upload"
              changes
              onClick={() => setTask({ kind: 'new-text', directoryId })}
            >
              {t('New text card')}
            </ActionButton>
          )}
          {directoryId !== null && (
            <ActionButton
              variant="default"
              permission="Permissions.Library.Upload"
              changes
              onClick={() => setTask({ kind: 'new-page', directoryId })}
            >
              {t('New web page')}
            </ActionButton>
          )}
          {directoryId !== null && mayMakeLayouts && (
            <ActionButton variant="default" changes onClick={() => setNewLayoutIn(directoryId)}>
              {t('New layout')}
            </ActionButton>
          )}
          <UploadFolderButton onFiles={upload} />
          <UploadButton onFiles={upload}>{t('Upload')}</UploadButton>
        </>
      }
    >
      <LibraryToolbar
        search={searchText}
        onSearch={(search) => address.change({ search }, { replace: true })}
        filter={filter}
        onFilter={setFilter}
        view={view}
        hasTree={tree !== 'hidden'}
        onTree={(shown) => rememberTree(shown ? null : 'hidden')}
        onView={(next) => address.change({ view: next === 'list' ? next : undefined }, { replace: true })}
      />
      <div className={hasTree ? classes.sides : undefined}>
        {hasTree && <FolderTree folderId={folderId} path={query.data?.path ?? []} />}
        <div>
          {searchText === '' ? (
            <OpenFolder {...viewProps} query={query} folderId={folderId} newFolder={newFolder} onFiles={upload} />
          ) : (
            <SearchResults {...viewProps} search={searchText} />
          )}
        </div>
      </div>
      {task?.kind === 'show-now' && <LazyOverrideDialog isOpen file={task.file} onClose={() => setTask(null)} />}
      {task && task.kind !== 'show-now' && (
        <Suspense>
          <LibraryDialog task={task} onClose={closeTask} />
        </Suspense>
      )}
      {newLayoutIn !== null && (
        <Suspense>
          <NewLayoutDialog directoryId={newLayoutIn} onClose={() => setNewLayoutIn(null)} />
        </Suspense>
      )}
      <DropArea
        message={folder ? t('Drop to upload into {name}', { name: folder.name }) : t('Drop to upload')}
        onFiles={upload}
      />
      <UploadPanel />
    </PageLayout>
  );
}
