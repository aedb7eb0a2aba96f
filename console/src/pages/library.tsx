import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DropArea } from '../features/library/drop-area.tsx';
import { filesAsked, filesPage, unarranged, type Arrangement } from '../features/library/arrangement.ts';
import { folderIdOf } from '../features/library/folder-id.ts';
import { Found, OpenFolder } from '../features/library/open-folder.tsx';
import { FolderTrail } from '../features/library/folder-trail.tsx';
import { FolderTree } from '../features/library/folder-tree.tsx';
import { directoriesQuery, folderQuery } from '../features/library/library.api.ts';
import classes from '../features/library/with-tree.module.css';
import type { LibraryTask } from '../features/library/library-task.ts';
import { LibraryToolbar, type LibraryView } from '../features/library/library-toolbar.tsx';
import { UploadButton, UploadFolderButton } from '../features/library/upload-button.tsx';
import { homeRule } from '../features/library/upload-folders.ts';
import { UploadPanel } from '../features/library/upload-panel.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useRemembered } from '../lib/use-remembered.ts';
import { useAddressSearch } from '../lib/use-address-search.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** With the forms and what they need: nothing that the pictures have to wait for. */
const LibraryDialog = lazy(async () => ({
  default: (await import('../features/library/library-dialog.tsx')).LibraryDialog,
}));

const filesOf = (directoryId: number, arrangement: Arrangement) =>
  filesPage(filesAsked({ directoryId }, arrangement), 1);

export const prefetch: Prefetch = (client, { search }) => {
  const folderId = folderIdOf(search);
  return Promise.all([
    client.prefetchQuery(folderQuery(folderId)),
    client.prefetchQuery(directoriesQuery),
    ...(folderId === 0 ? [] : [client.prefetchQuery(filesOf(folderId, unarranged))]),
  ]);
};

export function Page() {
  const address = useAddressSearch();
  const folderId = folderIdOf(address.search);
  const sought = typeof address.search['search'] === 'string' ? address.search['search'] : '';
  const view: LibraryView = address.search['view'] === 'list' ? 'list' : 'grid';
  const query = useQuery(folderQuery(folderId));
  const [task, setTask] = useState<LibraryTask | null>(null);
  const [arrangement, arrange] = useState(unarranged);
  const files = useQuery({ ...filesOf(folderId, arrangement), enabled: folderId !== 0 });
  const [tree, rememberTree] = useRemembered('vitrine.library.tree');
  const { data: folders = [] } = useQuery(directoriesQuery);
  const hasTree = tree !== 'hidden' && folders.length > 0;
  const folder = query.data?.directory ?? null;
  const newFolder = (
    <ActionButton
      variant="default"
      permission="Permissions.Library.Create"
      changes
      onClick={() => setTask({ kind: 'new-folder', parentId: folderId })}
    >
      New folder
    </ActionButton>
  );
  const showing = { arrangement, view, onTask: setTask };
  return (
    <PageLayout
      crumbs={[{ label: 'Library' }]}
      title={folder?.name ?? 'Library'}
      count={folder ? files.data?.total : undefined}
      subtitle={<FolderTrail path={query.data?.path ?? []} />}
      actions={
        <>
          {newFolder}
          {folder && (
            <ActionButton
              variant="default"
              permission="Permissions.Library.Upload"
              changes
              onClick={() => setTask({ kind: 'new-text', directoryId: folder.directoryId })}
            >
              New text card
            </ActionButton>
          )}
          {folder && (
            <ActionButton
              variant="default"
              permission="Permissions.Library.Upload"
              changes
              onClick={() => setTask({ kind: 'new-page', directoryId: folder.directoryId })}
            >
              New web page
            </ActionButton>
          )}
          <UploadFolderButton folder={folder} />
          <UploadButton folder={folder}>Upload</UploadButton>
        </>
      }
    >
      <LibraryToolbar
        search={sought}
        onSearch={(search) => address.change({ search }, { replace: true })}
        arrangement={arrangement}
        onArrange={arrange}
        view={view}
        hasTree={tree !== 'hidden'}
        onTree={(shown) => rememberTree(shown ? null : 'hidden')}
        onView={(next) => address.change({ view: next === 'list' ? next : undefined }, { replace: true })}
      />
      <div className={hasTree ? classes.sides : undefined}>
        {hasTree && <FolderTree folderId={folderId} path={query.data?.path ?? []} />}
        <div>
          {sought === '' ? (
            <OpenFolder {...showing} query={query} folderId={folderId} newFolder={newFolder} />
          ) : (
            <Found {...showing} search={sought} />
          )}
          {folderId === 0 && <p className="small muted">{homeRule}</p>}
        </div>
      </div>
      {task && (
        <Suspense>
          <LibraryDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
      <DropArea folder={folder} />
      <UploadPanel />
    </PageLayout>
  );
}
