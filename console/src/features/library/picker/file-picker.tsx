import { Skeleton } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Folder, LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { msg, t } from '@vitrine/contract/messages';
import type { ListQuery } from '../../../lib/lists.ts';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { counted } from '../../../lib/counted.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { FileThumbnail } from '../../../domain/file-thumbnail.tsx';
import { type FileFilter, fileListQuery, filePageQuery, noFilter } from '../files/file-query.ts';
import { FolderBreadcrumbs } from '../folders/folder-breadcrumbs.tsx';
import { gridCell } from '../keyboard/grid-navigation.ts';
import classes from './file-picker.module.css';
import { directoriesQuery, folderQuery } from '../library.api.ts';
import { VirtualFileList, type GridKeys } from '../files/virtual-file-list.tsx';

interface PickProps {
  onPick: (file: LibraryFile) => void;
  /** The files picked so far, in order, where several can be picked. */
  chosen?: readonly LibraryFile[];
  /** Files of this kind only. */
  kind?: 'image' | 'video';
}

interface FilePickerProps extends PickProps {
  /** 0 is Home. */
  initialFolderId: number;
}

/** The library in a form: browse its folders or search all of them, and pick files. */
export function FilePicker({ initialFolderId, ...pickProps }: FilePickerProps) {
  const [folderId, setFolderId] = useState(initialFolderId);
  const [search, setSearch] = useState('');
  const open = (id: number) => {
    setSearch('');
    setFolderId(id);
  };
  const scope = search === '' ? { directoryId: folderId } : { search };
  const listQuery = fileListQuery({ ...scope, playable: 'true' }, filterOf(pickProps));
  const hasFiles = search !== '' || folderId !== 0;
  const { data: firstPage } = useQuery({ ...filePageQuery(listQuery, 1), enabled: hasFiles });
  return (
    <div className={classes.pane}>
      <SearchBox value={search} onSearch={setSearch} />
      <div className="visually-hidden" role="status">
        {hasFiles && firstPage && counted(countedEntities.file, firstPage.total)}
      </div>
      {search === '' ? (
        <OpenedFolder folderId={folderId} listQuery={hasFiles ? listQuery : null} onOpen={open} {...pickProps} />
      ) : (
        <SearchResults search={search} listQuery={listQuery} onOpen={open} {...pickProps} />
      )}
    </div>
  );
}

interface OpenFolderProps extends PickProps {
  onOpen: (folderId: number) => void;
}

interface OpenedFolderProps extends OpenFolderProps {
  folderId: number;
  /** Of its files; null at Home, which has none. */
  listQuery: ListQuery | null;
}

function OpenedFolder({ folderId, listQuery, onOpen, ...pickProps }: OpenedFolderProps) {
  const query = useQuery(folderQuery(folderId));
  const loadingPath = folderId === 0 ? [] : [{ directoryId: folderId, name: '…' }];
  return (
    <>
      <FolderBreadcrumbs path={query.data?.path ?? loadingPath} onOpen={onOpen} />
      <Loaded query={query} fallback={<Skeleton height={160} />}>
        {({ directories }) => (
          <>
            <Folders folders={directories} onOpen={onOpen} />
            {listQuery && (
              <Files key={folderId} listQuery={listQuery} hasFolders={directories.length > 0} {...pickProps} />
            )}
            {!listQuery && directories.length === 0 && <NoFiles {...pickProps} />}
          </>
        )}
      </Loaded>
    </>
  );
}

interface SearchResultsProps extends OpenFolderProps {
  search: string;
  listQuery: ListQuery;
}

function SearchResults({ search, listQuery, onOpen, ...pickProps }: SearchResultsProps) {
  const { data: folders = [] } = useQuery(directoriesQuery);
  const found = folders.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <Folders folders={found} onOpen={onOpen} />
      <Files listQuery={listQuery} hasFolders={found.length > 0} isSearch {...pickProps} />
    </>
  );
}

function Folders({ folders, onOpen }: { folders: readonly Folder[]; onOpen: (folderId: number) => void }) {
  return folders.map(({ directoryId, name }) => (
    <button key={directoryId} type="button" className={classes.folder} onClick={() => onOpen(directoryId)}>
      <IconFolder size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.name} dir="auto">
        {name}
      </span>
    </button>
  ));
}

interface FilesProps extends PickProps {
  listQuery: ListQuery;
  hasFolders: boolean;
  isSearch?: boolean;
}

function Files({ listQuery, hasFolders, isSearch = false, ...pickProps }: FilesProps) {
  const query = useQuery(filePageQuery(listQuery, 1));
  return (
    <Loaded query={query} fallback={<Skeleton height={160} />}>
      {(firstPage) => {
        if (firstPage.total === 0) return hasFolders ? null : <NoFiles isSearch={isSearch} {...pickProps} />;
        return (
          <VirtualFileList listQuery={listQuery} firstPage={firstPage} className={classes.files}>
            {(file, index, keys) => <FileButton file={file} index={index} keys={keys} {...pickProps} />}
          </VirtualFileList>
        );
      }}
    </Loaded>
  );
}

function NoFiles({ isSearch = false, kind }: { isSearch?: boolean } & Pick<PickProps, 'kind'>) {
  return <p className="small muted">{isSearch ? t('No results found') : t(nothingYet[kind ?? 'any'])}</p>;
}

const nothingYet = {
  any: msg('Nothing in this folder yet.'),
  image: msg('No images in this folder yet.'),
  video: msg('No videos in this folder yet.'),
} as const;

const filterOf = ({ kind }: PickProps): FileFilter => (kind === undefined ? noFilter : { ...noFilter, kind });

interface FileButtonProps extends PickProps {
  file: LibraryFile;
  index: number;
  keys: GridKeys;
}

function FileButton({ file, index, keys, onPick, chosen }: FileButtonProps) {
  const { fileName, status, reason } = file;
  const position = chosen?.findIndex(({ fileId }) => fileId === file.fileId) ?? -1;
  return (
    <button
      type="button"
      className={classes.file}
      aria-pressed={chosen && position >= 0}
      title={status === 'failed' && reason ? reason : fileName}
      disabled={status === 'failed'}
      onClick={() => onPick(file)}
      onFocus={() => keys.focused(index)}
      onKeyDown={(event) => keys.press(event, index)}
      {...gridCell}
    >
      <span className="visually-hidden">
        {chosen ? t('Choose {fileName}', { fileName }) : t('Add {fileName}', { fileName })}
      </span>
      {/* The words of a layout's drawing are content, and no part of the name. */}
      <div className={classes.look} aria-hidden="true">
        <FileThumbnail file={file} />
        {position >= 0 && <span className={classes.chosen} data-position={position + 1} />}
        {status !== 'ready' && <span className={classes.state}>{t(stateNames[status])}</span>}
        <span className={classes.fileName} dir="auto">
          {fileName}
        </span>
      </div>
    </button>
  );
}

const stateNames = { processing: msg('Processing'), failed: msg('Failed') } as const;
