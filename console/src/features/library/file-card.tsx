import { Checkbox, Loader } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { ContextMenu } from '../../ui/context-menu.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { fileFacts } from './file-facts.ts';
import classes from './library-grid.module.css';
import type { LibraryTask } from './library-task.ts';
import { useAskDeleteFile } from './use-ask-delete-file.ts';

interface FileCardProps {
  file: LibraryFile;
  onTask: (task: LibraryTask) => void;
  /** Absent where nothing can be done with several. */
  selection?: Selection<LibraryFile>;
}

const edits = { permission: 'Permissions.Library.Edit', changes: true } as const;

/** One file: its picture, what is known of it, and whether it can be played. */
export function FileCard({ file, onTask, selection }: FileCardProps) {
  const askDelete = useAskDeleteFile();
  const preview = () => onTask({ kind: 'preview', file });
  const actions: RowAction[] = [
    { label: 'Preview', onClick: preview },
    { label: 'Rename', ...edits, onClick: () => onTask({ kind: 'rename-file', file }) },
    { label: 'Move', ...edits, onClick: () => onTask({ kind: 'move-files', files: [file] }) },
    {
      label: 'Delete',
      permission: 'Permissions.Library.Delete',
      changes: true,
      danger: true,
      onClick: () => askDelete(file),
    },
  ];
  return (
    <ContextMenu name={file.fileName} actions={actions}>
      <article className={classes.file} aria-label={file.fileName} data-chosen={selection?.isChosen(file) || undefined}>
        <button type="button" className={classes.show} aria-label={`Preview ${file.fileName}`} onClick={preview}>
          <Thumb kind={file.kind} src={file.thumbUrl} lengthMs={file.durationMs} />
        </button>
        {selection && (
          <Checkbox
            className={classes.choose}
            aria-label={`Select ${file.fileName}`}
            checked={selection.isChosen(file)}
            onChange={() => selection.toggle(file)}
          />
        )}
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
    </ContextMenu>
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
