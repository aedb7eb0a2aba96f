import { Checkbox, Loader } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import type { KeyboardEvent } from 'react';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { useAllowed, type RowAction } from '../../ui/menu-items.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { useDraggable } from './dragging.ts';
import { fileFacts } from './file-facts.ts';
import { cell, walkCells } from './grid-keys.ts';
import classes from './library-grid.module.css';
import type { LibraryTask } from './library-task.ts';
import { useAskDeleteFile, useAskDeleteFiles } from './use-ask-delete-file.ts';

interface FileCardProps {
  file: LibraryFile;
  onTask: (task: LibraryTask) => void;
  /** Absent where nothing can be done with several. */
  selection?: Selection<LibraryFile>;
}

/** Besides Enter, which opens, and the space bar, which selects. */
const keys: Record<string, string> = { F2: 'Rename', Delete: 'Delete' };
const edits = { permission: 'Permissions.Library.Edit', changes: true } as const;

/** One file: its picture, what is known of it, and whether it can be played. */
export function FileCard({ file, onTask, selection }: FileCardProps) {
  const askDelete = useAskDeleteFile();
  const askDeleteAll = useAskDeleteFiles();
  const ended = useSubscriptionEnded();
  const preview = () => onTask({ kind: 'preview', file });
  const press = (label: string) => allowed.find((action) => action.label === label)?.onClick?.();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (walkCells(event)) return;
    const does = keys[event.key];
    if (event.key === ' ' && selection) selection.toggle(file);
    else if (does === undefined) return;
    else if (does === 'Delete' && selection?.isChosen(file)) askDeleteAll(selection.chosen);
    else press(does);
    event.preventDefault();
  };
  const actions: RowAction[] = [
    { label: 'Preview', onClick: preview },
    ...(file.kind === 'text' ? [{ label: 'Edit', ...edits, onClick: () => onTask({ kind: 'text', file }) }] : []),
    ...(file.kind === 'web' ? [{ label: 'Edit', ...edits, onClick: () => onTask({ kind: 'page', file }) }] : []),
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
  const allowed = useAllowed(ended ? actions.filter(({ changes }) => !changes) : actions);
  const drag = useDraggable(() => ({ files: selection?.isChosen(file) ? selection.chosen : [file], folder: null }));
  return (
    <ContextMenu name={file.fileName} actions={actions}>
      <article
        className={classes.file}
        aria-label={file.fileName}
        data-chosen={selection?.isChosen(file) || undefined}
        {...drag}
      >
        <button
          type="button"
          className={classes.show}
          aria-label={`Preview ${file.fileName}`}
          onClick={preview}
          onKeyDown={onKeyDown}
          {...cell}
        >
          <Thumb file={file} />
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
          <div className={`${classes.facts} small muted num`} title={file.page?.url}>
            {fileFacts(file)}
          </div>
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
