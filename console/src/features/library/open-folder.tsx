import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Directory, DirectoryContents } from '@vitrine/contract/library';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { filesAsked, type Arrangement } from './arrangement.ts';
import { LibraryGridComing } from './folder-list.tsx';
import { LibraryContents } from './library-contents.tsx';
import { directoriesQuery } from './library.api.ts';
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
  folderId: number;
  newFolder: ReactNode;
}

/** What is in a folder: its folders, then its files. */
export function OpenFolder({ query, folderId, newFolder, arrangement, ...showing }: OpenFolderProps) {
  const isNarrowed = arrangement.kind !== 'all' || arrangement.orientation !== 'all';
  return (
    <Loaded query={query} coming={<LibraryGridComing isHome={folderId === 0} />}>
      {({ directory, directories }) => (
        <LibraryContents
          key={folderId}
          {...showing}
          folders={directories}
          asked={folderId === 0 ? null : filesAsked({ directoryId: folderId }, arrangement)}
          nothing={isNarrowed ? <NothingFound /> : <NothingYet folder={directory} newFolder={newFolder} />}
        />
      )}
    </Loaded>
  );
}

/** What a search finds in all folders: folders by their name, files by theirs or the one they came with. */
export function Found({ search, arrangement, ...showing }: Showing & { search: string }) {
  const { data: folders = [] } = useQuery(directoriesQuery);
  const sought = search.toLowerCase();
  return (
    <LibraryContents
      {...showing}
      folders={folders.filter(({ name }) => name.toLowerCase().includes(sought))}
      asked={filesAsked({ search }, arrangement)}
      nothing={<NothingFound />}
    />
  );
}

function NothingFound() {
  return (
    <Card>
      <Empty title="No results found">Try another search or filter.</Empty>
    </Card>
  );
}

function NothingYet({ folder, newFolder }: { folder: Directory | null; newFolder: ReactNode }) {
  return (
    <Card>
      {folder ? (
        <Empty title="Nothing in this folder yet" action={<UploadButton folder={folder}>Choose files</UploadButton>}>
          Drop images and videos here, or choose them. You can add them to playlists right away; they play once
          processed.
        </Empty>
      ) : (
        <Empty title="No folders yet" action={newFolder}>
          Images and videos are kept in folders. Create one, open it and upload your files.
        </Empty>
      )}
    </Card>
  );
}
