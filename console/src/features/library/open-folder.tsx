import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Directory, DirectoryContents } from '@vitrine/contract/library';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { listOptions, listQueryOf } from '../../lib/lists.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { arrangeFiles, type Arrangement } from './arrange-files.ts';
import { FileList } from './file-list.tsx';
import { FolderList, LibraryGridComing } from './folder-list.tsx';
import { filesList } from './library.api.ts';
import type { LibraryTask } from './library-task.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { UploadButton } from './upload-button.tsx';

interface Showing {
  arrangement: Arrangement;
  view: LibraryView;
  onTask: (task: LibraryTask) => void;
}

interface OpenFolderProps extends Showing {
  query: UseQueryResult<DirectoryContents>;
  isHome: boolean;
  newFolder: ReactNode;
}

/** What is in a folder: its folders, then its files. */
export function OpenFolder({ query, isHome, newFolder, arrangement, ...showing }: OpenFolderProps) {
  return (
    <Loaded query={query} coming={<LibraryGridComing isHome={isHome} />}>
      {({ directory, directories, files }) => {
        if (directories.length + files.length === 0) return <NothingYet folder={directory} newFolder={newFolder} />;
        const arranged = arrangeFiles(files, arrangement);
        return (
          <>
            {directories.length > 0 && <FolderList folders={directories} onTask={showing.onTask} />}
            {arranged.length > 0 && <FileList {...showing} files={arranged} />}
            {arranged.length === 0 && files.length > 0 && <NothingFound />}
          </>
        );
      }}
    </Loaded>
  );
}

const mostFound = 200;

/** What a search finds in all folders. */
export function FoundFiles({ search, arrangement, ...showing }: Showing & { search: string }) {
  const asked = listQueryOf(filesList.endpoint, { search, page: 1, pageSize: mostFound });
  const query = useQuery(listOptions(filesList, asked));
  return (
    <Loaded query={query} coming={<LibraryGridComing isHome={false} />}>
      {({ rows, total }) => {
        const arranged = arrangeFiles(rows, arrangement);
        if (arranged.length === 0) return <NothingFound />;
        return (
          <>
            {total > rows.length && (
              <p className="small muted">
                The first {mostFound} of {formatCount(total)} files by name. Type more letters to find fewer.
              </p>
            )}
            <FileList {...showing} files={arranged} />
          </>
        );
      }}
    </Loaded>
  );
}

function NothingFound() {
  return (
    <Card>
      <Empty title="No results found">Try fewer letters or another filter.</Empty>
    </Card>
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
