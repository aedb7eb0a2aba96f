import type { LibraryFile } from '@vitrine/contract/library';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { useAllowed } from '../../ui/menu-items.tsx';
import { FileCard } from './file-card.tsx';
import classes from './library-grid.module.css';
import type { LibraryTask } from './library-task.ts';
import type { LibraryView } from './library-toolbar.tsx';
import { useAskDeleteFiles } from './use-ask-delete-file.ts';
import { useGrowing } from './use-growing.ts';

interface FileListProps {
  files: readonly LibraryFile[];
  view: LibraryView;
  onTask: (task: LibraryTask) => void;
}

/** Files as cards or rows; several can be chosen and moved or deleted together. */
export function FileList({ files, view, onTask }: FileListProps) {
  const selection = useSelection(files, (file) => file.fileId);
  const askDelete = useAskDeleteFiles();
  const actions = useAllowed([
    {
      label: 'Move',
      permission: 'Permissions.Library.Edit',
      changes: true,
      onClick: (chosen: readonly LibraryFile[]) => onTask({ kind: 'move-files', files: chosen }),
    },
    { label: 'Delete', permission: 'Permissions.Library.Delete', changes: true, danger: true, onClick: askDelete },
  ]);
  const { shown, end } = useGrowing(files);
  return (
    <>
      {selection.chosen.length > 0 && (
        <div className={classes.selection}>
          <BulkBar selection={selection} actions={actions} />
        </div>
      )}
      <ul className={classes.files} data-view={view} aria-label="Files">
        {shown.map((file) => (
          <li key={file.fileId}>
            <FileCard file={file} onTask={onTask} {...(actions.length > 0 && { selection })} />
          </li>
        ))}
      </ul>
      {shown.length < files.length && <div key={shown.length} ref={end} />}
    </>
  );
}
