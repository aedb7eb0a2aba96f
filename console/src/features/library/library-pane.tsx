import { Skeleton } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DirectoryContents, LibraryFile } from '@vitrine/contract/library';
import { useState } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { FolderTrail } from './folder-trail.tsx';
import classes from './library-pane.module.css';
import { folderQuery } from './library.api.ts';

interface LibraryPaneProps {
  /** The folder that is open first; 0 is Home. */
  startAt: number;
  onPick: (file: LibraryFile) => void;
  /** Where several are chosen before they are used: those chosen so far, in order. */
  chosen?: readonly LibraryFile[];
}

/** The library in a form: folders to walk through, files to pick. */
export function LibraryPane({ startAt, ...picking }: LibraryPaneProps) {
  const [folderId, open] = useState(startAt);
  const query = useQuery(folderQuery(folderId));
  const unknown = folderId === 0 ? [] : [{ directoryId: folderId, name: '…' }];
  return (
    <div className={classes.pane}>
      <FolderTrail path={query.data?.path ?? unknown} onOpen={open} />
      <Loaded query={query} coming={<Skeleton height={160} />}>
        {(contents) => <Contents contents={contents} onOpen={open} {...picking} />}
      </Loaded>
    </div>
  );
}

interface ContentsProps extends Omit<LibraryPaneProps, 'startAt'> {
  contents: DirectoryContents;
  onOpen: (folderId: number) => void;
}

function Contents({ contents: { directories, files }, onOpen, ...picking }: ContentsProps) {
  if (directories.length + files.length === 0) return <p className="small muted">Nothing in this folder yet.</p>;
  return (
    <>
      {directories.map(({ directoryId, name }) => (
        <button key={directoryId} type="button" className={classes.folder} onClick={() => onOpen(directoryId)}>
          <IconFolder size={18} stroke={1.7} aria-hidden="true" />
          <span className={classes.name}>{name}</span>
        </button>
      ))}
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((file) => (
            <li key={file.fileId}>
              <FileButton file={file} {...picking} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FileButton({ file, onPick, chosen }: Omit<LibraryPaneProps, 'startAt'> & { file: LibraryFile }) {
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
    >
      <Thumb file={file} />
      {place >= 0 && <span className={classes.chosen} data-place={place + 1} />}
      <span className={classes.fileName}>{fileName}</span>
      {status !== 'ready' && <span className={classes.state}>{stateNames[status]}</span>}
    </button>
  );
}

const stateNames = { processing: 'Processing', failed: 'Failed' } as const;
