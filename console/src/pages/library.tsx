import { useQuery } from '@tanstack/react-query';
import type { Directory, DirectoryContents } from '@vitrine/contract/library';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DropArea, homeRule } from '../features/library/drop-area.tsx';
import type { FolderTask } from '../features/library/folder-dialog.tsx';
import { folderIdOf } from '../features/library/folder-id.ts';
import { FolderTrail } from '../features/library/folder-trail.tsx';
import { LibraryGrid, LibraryGridComing } from '../features/library/library-grid.tsx';
import { folderQuery } from '../features/library/library.api.ts';
import { UploadButton } from '../features/library/upload-button.tsx';
import { UploadPanel } from '../features/library/upload-panel.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useAddressSearch } from '../lib/use-address-search.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

/** With the form and what it needs: nothing that the pictures have to wait for. */
const FolderDialog = lazy(async () => ({
  default: (await import('../features/library/folder-dialog.tsx')).FolderDialog,
}));

export const prefetch: Prefetch = (client, { search }) => client.prefetchQuery(folderQuery(folderIdOf(search)));

export function Page() {
  const folderId = folderIdOf(useAddressSearch().search);
  const query = useQuery(folderQuery(folderId));
  const [task, setTask] = useState<FolderTask | null>(null);
  const folder = query.data?.directory ?? null;
  const newFolder = (
    <ActionButton
      variant="default"
      permission="Permissions.Library.Create"
      changes
      onClick={() => setTask({ kind: 'new', parentId: folderId })}
    >
      New folder
    </ActionButton>
  );
  return (
    <PageLayout
      crumbs={[{ label: 'Library' }]}
      title={folder?.name ?? 'Library'}
      count={folder ? query.data?.files.length : undefined}
      subtitle={<FolderTrail path={query.data?.path ?? []} />}
      actions={
        <>
          {newFolder}
          <UploadButton folder={folder}>Upload</UploadButton>
        </>
      }
    >
      <Loaded query={query} coming={<LibraryGridComing isHome={folderId === 0} />}>
        {(contents) =>
          isEmpty(contents) ? (
            <NothingYet folder={folder} newFolder={newFolder} />
          ) : (
            <LibraryGrid contents={contents} onRename={(each) => setTask({ kind: 'rename', folder: each })} />
          )
        }
      </Loaded>
      {folderId === 0 && <p className="small muted">{homeRule}</p>}
      {task && (
        <Suspense>
          <FolderDialog task={task} onClose={() => setTask(null)} />
        </Suspense>
      )}
      <DropArea folder={folder} />
      <UploadPanel />
    </PageLayout>
  );
}

function NothingYet({ folder, newFolder }: { folder: Directory | null; newFolder: ReactNode }) {
  return (
    <Card>
      {folder ? (
        <Empty title="Nothing in this folder yet" action={<UploadButton folder={folder}>Choose files</UploadButton>}>
          Drop pictures and films here, or choose them. They can be put in playlists at once, and play when processed.
        </Empty>
      ) : (
        <Empty title="No folders yet" action={newFolder}>
          Pictures and films lie in folders. Make the first one, open it, and upload into it.
        </Empty>
      )}
    </Card>
  );
}

function isEmpty({ directories, files }: DirectoryContents): boolean {
  return directories.length + files.length === 0;
}
