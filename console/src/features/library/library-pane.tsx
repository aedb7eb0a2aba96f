import { Skeleton } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Directory, LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import type { ListQuery } from '../../lib/lists.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { filesAsked, filesPage, unarranged } from './arrangement.ts';
import { FolderTrail } from './folder-trail.tsx';
import { cell } from './grid-keys.ts';
import classes from './library-pane.module.css';
import { directoriesQuery, folderQuery } from './library.api.ts';
import { WindowedFiles, type Walking } from './windowed-files.tsx';

interface Picking {
  onPick: (file: LibraryFile) => void;
  /** Where several are chosen before they are used: those chosen so far, in order. */
  chosen?: readonly LibraryFile[];
}

interface LibraryPaneProps extends Picking {
  /** The folder that is open first; 0 is Home. */
  startAt: number;
}

/** The library in a form: folders to walk through or all of them to search, files to pick. */
export function LibraryPane({ startAt, ...picking }: LibraryPaneProps) {
  const [folderId, setFolderId] = useState(startAt);
  const [search, setSearch] = useState('');
  const open = (id: number) => {
    setSearch('');
    setFolderId(id);
  };
  return (
    <div className={classes.pane}>
      <SearchBox value={search} onSearch={setSearch} />
      {search === '' ? (
        <OpenedFolder folderId={folderId} onOpen={open} {...picking} />
      ) : (
        <Found search={search} onOpen={open} {...picking} />
      )}
    </div>
  );
}

interface Opening extends Picking {
  onOpen: (folderId: number) => void;
}

function OpenedFolder({ folderId, onOpen, ...picking }: Opening & { folderId: number }) {
  const query = useQuery(folderQuery(folderId));
  const unknown = folderId === 0 ? [] : [{ directoryId: folderId, name: '…' }];
  const asked = folderId === 0 ? null : filesAsked({ directoryId: folderId }, unarranged);
  return (
    <>
      <FolderTrail path={query.data?.path ?? unknown} onOpen={onOpen} />
      <Loaded query={query} coming={<Skeleton height={160} />}>
        {({ directories }) => (
          <>
            <Folders folders={directories} onOpen={onOpen} />
            {asked && <Files key={folderId} asked={asked} hasFolders={directories.length > 0} {...picking} />}
            {!asked && directories.length === 0 && <Nothing />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Found({ search, onOpen, ...picking }: Opening & { search: string }) {
  const { data: folders = [] } = useQuery(directoriesQuery);
  const found = folders.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <Folders folders={found} onOpen={onOpen} />
      <Files asked={filesAsked({ search }, unarranged)} hasFolders={found.length > 0} isSearch {...picking} />
    </>
  );
}

function Folders({ folders, onOpen }: { folders: readonly Directory[]; onOpen: (folderId: number) => void }) {
  return folders.map(({ directoryId, name }) => (
    <button key={directoryId} type="button" className={classes.folder} onClick={() => onOpen(directoryId)}>
      <IconFolder size={18} stroke={1.7} aria-hidden="true" />
      <span className={classes.name}>{name}</span>
    </button>
  ));
}

interface FilesProps extends Picking {
  asked: ListQuery;
  hasFolders: boolean;
  isSearch?: boolean;
}

function Files({ asked, hasFolders, isSearch = false, ...picking }: FilesProps) {
  const query = useQuery(filesPage(asked, 1));
  return (
    <Loaded query={query} coming={<Skeleton height={160} />}>
      {(firstPage) => {
        if (firstPage.total === 0) return hasFolders ? null : <Nothing isSearch={isSearch} />;
        return (
          <WindowedFiles asked={asked} firstPage={firstPage} className={classes.files}>
            {(file, index, walking) => <FileButton file={file} index={index} walking={walking} {...picking} />}
          </WindowedFiles>
        );
      }}
    </Loaded>
  );
}

function Nothing({ isSearch = false }: { isSearch?: boolean }) {
  return <p className="small muted">{isSearch ? 'No results found' : 'Nothing in this folder yet.'}</p>;
}

interface FileButtonProps extends Picking {
  file: LibraryFile;
  index: number;
  walking: Walking;
}

function FileButton({ file, index, walking, onPick, chosen }: FileButtonProps) {
  const { fileName, status, reason } = file;
  const place = chosen?.findIndex(({ fileId }) => fileId === file.fileId) ?? -1;
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={chosen ? `Choose ${fileName}` : `Add ${fileName}`}
      aria-pressed={chosen && place >= 0}
      title={status === 'failed' && reason ? reason : fileName}
      disabled={status === 'failed'}
      onClick={() => onPick(file)}
      onFocus={() => walking.focused(index)}
      onKeyDown={(event) => walking.press(event, index)}
      {...cell}
    >
      <Thumb file={file} />
      {place >= 0 && <span className={classes.chosen} data-place={place + 1} />}
      {status !== 'ready' && <span className={classes.state}>{stateNames[status]}</span>}
      <span className={classes.fileName}>{fileName}</span>
    </button>
  );
}

const stateNames = { processing: 'Processing', failed: 'Failed' } as const;
