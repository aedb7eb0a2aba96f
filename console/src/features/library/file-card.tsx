import { Loader } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import type { RowAction } from '../../ui/menu-items.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { fileFacts } from './file-facts.ts';
import classes from './library-grid.module.css';
import { useAskDeleteFile } from './use-ask-delete-file.ts';

/** One file: its picture, what is known of it, and whether it can be played. */
export function FileCard({ file }: { file: LibraryFile }) {
  const askDelete = useAskDeleteFile();
  const actions: RowAction[] = [
    {
      label: 'Delete',
      permission: 'Permissions.Library.Delete',
      changes: true,
      danger: true,
      onClick: () => askDelete(file),
    },
  ];
  return (
    <article className={classes.file} aria-label={file.fileName}>
      <Thumb kind={file.kind} src={file.thumbUrl} lengthMs={file.durationMs} />
      <div className={classes.fileText}>
        <div className={classes.fileHead}>
          <div className={classes.fileName} title={file.fileName}>
            {file.fileName}
          </div>
          <RowMenu name={file.fileName} actions={actions} />
        </div>
        <div className="small muted num">{fileFacts(file)}</div>
        <FileState file={file} />
      </div>
    </article>
  );
}

/** A ready file needs no word. */
function FileState({ file: { status, reason } }: { file: LibraryFile }) {
  if (status === 'ready') return null;
  if (status === 'processing') {
    return (
      <div className={classes.processing}>
        <Loader size={12} aria-hidden="true" /> Processing
      </div>
    );
  }
  return (
    <div className={classes.failed}>
      <Status tone="bad">Failed</Status>
      <p className="small">{reason}</p>
    </div>
  );
}
