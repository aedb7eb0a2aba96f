import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Directory } from '@vitrine/contract/library';
import { confirm } from '../../ui/confirm.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import type { RowAction } from '../../ui/menu-items.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { useRemoveFolder } from './library.api.ts';
import classes from './library-grid.module.css';
import type { LibraryTask } from './library-task.ts';

/** One folder; its menu opens by the ⋯ and by a right click. */
export function FolderCard({ folder, onTask }: { folder: Directory; onTask: (task: LibraryTask) => void }) {
  const askDelete = useAskDelete();
  const actions: RowAction[] = [
    { label: 'Rename', ...edits, onClick: () => onTask({ kind: 'rename-folder', folder }) },
    { label: 'Move', ...edits, onClick: () => onTask({ kind: 'move-folder', folder }) },
    {
      label: 'Delete',
      permission: 'Permissions.Library.Delete',
      changes: true,
      danger: true,
      onClick: () => askDelete(folder),
    },
  ];
  return (
    <ContextMenu name={folder.name} actions={actions}>
      <div className={classes.folder}>
        <Link className={classes.folderLink} to="/library" search={{ folder: folder.directoryId }}>
          <IconFolder className={classes.folderIcon} size={20} stroke={1.7} aria-hidden="true" />
          <span className={classes.folderName}>{folder.name}</span>
        </Link>
        <RowMenu name={folder.name} actions={actions} />
      </div>
    </ContextMenu>
  );
}

const edits = { permission: 'Permissions.Library.Edit', changes: true } as const;

function useAskDelete() {
  const remove = useRemoveFolder();
  return ({ directoryId, name }: Directory) =>
    confirm({
      title: `Delete ${name}?`,
      text: 'Do you really want to delete?',
      danger: true,
      action: async () => {
        await remove({ params: { id: directoryId } });
        toastDone('Folder deleted');
      },
    });
}
