import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Directory } from '@vitrine/contract/library';
import type { KeyboardEvent } from 'react';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { confirm } from '../../ui/confirm.ts';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { useAllowed, type RowAction } from '../../ui/menu-items.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { useDraggable, useDropTarget } from './dragging.ts';
import { cell, walkCells } from './grid-keys.ts';
import { useRemoveFolder } from './library.api.ts';
import classes from './library-grid.module.css';
import type { LibraryTask } from './library-task.ts';

/** One folder; its menu opens by the ⋯ and by a right click. */
export function FolderCard({ folder, onTask }: { folder: Directory; onTask: (task: LibraryTask) => void }) {
  const askDelete = useAskDelete();
  const ended = useSubscriptionEnded();
  const drag = useDraggable(() => ({ files: [], folder }));
  const target = useDropTarget(folder.directoryId);
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
  const allowed = useAllowed(ended ? [] : actions);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (walkCells(event)) return;
    const does = allowed.find(({ label }) => label === keys[event.key]);
    if (!does) return;
    event.preventDefault();
    does.onClick?.();
  };
  return (
    <ContextMenu name={folder.name} actions={actions}>
      <div className={classes.folder} {...drag} {...target}>
        <Link
          className={classes.folderLink}
          draggable={false}
          onKeyDown={onKeyDown}
          {...cell}
          to="/library"
          search={{ folder: folder.directoryId }}
        >
          <IconFolder className={classes.folderIcon} size={20} stroke={1.7} aria-hidden="true" />
          <span className={classes.folderName}>{folder.name}</span>
        </Link>
        <RowMenu name={folder.name} actions={actions} />
      </div>
    </ContextMenu>
  );
}

const keys: Record<string, string> = { F2: 'Rename', Delete: 'Delete' };
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
