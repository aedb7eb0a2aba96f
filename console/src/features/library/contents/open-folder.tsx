import { Group } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Folder, FolderContents } from '@vitrine/contract/library';
import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { fileListQuery, type FileFilter } from '../files/file-query.ts';
import { LibraryGridSkeleton } from './folder-list.tsx';
import { LibraryContents } from './library-contents.tsx';
import { directoriesQuery } from '../library.api.ts';
import type { LibraryTask } from '../actions/library-task.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { UploadButton } from '../upload/upload-button.tsx';

interface ContentsProps {
  filter: FileFilter;
  view: LibraryView;
  onTask: (task: LibraryTask) => void;
}

interface OpenFolderProps extends ContentsProps {
  query: UseQueryResult<FolderContents>;
  folderId: number;
  newFolder: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** The folders, then the files of the open folder. */
export function OpenFolder({ query, folderId, newFolder, onFiles, filter, ...viewProps }: OpenFolderProps) {
  const isFiltered = filter.kind !== 'all' || filter.orientation !== 'all';
  return (
    <Loaded query={query} fallback={<LibraryGridSkeleton isHome={folderId === 0} />}>
      {({ directory, directories }) => (
        <LibraryContents
          key={folderId}
          {...viewProps}
          folders={directories}
          listQuery={folderId === 0 ? null : fileListQuery({ directoryId: folderId }, filter)}
          empty={
            isFiltered ? <NoResults /> : <EmptyFolder folder={directory} newFolder={newFolder} onFiles={onFiles} />
          }
        />
      )}
    </Loaded>
  );
}

/** Search in all folders: folders by name, files by name or original file name. */
export function SearchResults({ search, filter, ...viewProps }: ContentsProps & { search: string }) {
  const { data: folders = [] } = useQuery(directoriesQuery);
  const searchText = search.toLowerCase();
  return (
    <LibraryContents
      {...viewProps}
      folders={folders.filter(({ name }) => name.toLowerCase().includes(searchText))}
      listQuery={fileListQuery({ search }, filter)}
      empty={<NoResults />}
    />
  );
}

function NoResults() {
  return (
    <Card>
      <Empty title={t('No results found')}>{t('Try another search or filter.')}</Empty>
    </Card>
  );
}

interface EmptyFolderProps extends Pick<OpenFolderProps, 'newFolder' | 'onFiles'> {
  folder: Folder | null;
}

function EmptyFolder({ folder, newFolder, onFiles }: EmptyFolderProps) {
  const choose = <UploadButton onFiles={onFiles}>{t('Choose files')}</UploadButton>;
  return (
    <Card>
      {folder ? (
        <Empty title={t('Nothing in this folder yet')} action={choose}>
          {t(
            'Drop images, videos and PDFs here, or choose them. You can add them to playlists right away; they play once processed.',
          )}
        </Empty>
      ) : (
        <Empty
          title={t('No folders yet')}
          action={
            <Group justify="center" gap="sm">
              {choose}
              {newFolder}
            </Group>
          }
        >
          {t(
            'Images and videos are kept in folders. Drop files here, or choose them: the first folder is made for you.',
          )}
        </Empty>
      )}
    </Card>
  );
}
