import { IconChevronRight, IconFolder, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { useDropTarget } from './dragging.ts';
import classes from './folder-tree.module.css';
import { directoriesQuery } from './library.api.ts';
import { treeRows, treeStep, type TreeRow } from './tree-rows.ts';

interface FolderTreeProps {
  folderId: number;
  /** The folders above it, which are shown open. */
  path: readonly { directoryId: number }[];
}

/** All folders beside what is in one of them; what is dragged can be dropped onto each. */
export function FolderTree({ folderId, path }: FolderTreeProps) {
  const { data: folders } = useQuery(directoriesQuery);
  const navigate = useNavigate();
  const [chosen, choose] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [focused, setFocused] = useState<number | null>(null);
  if (!folders || folders.length === 0) return null;
  // Those above the open folder are open, unless a person has chosen otherwise.
  const isOpened = (id: number) => chosen.get(id) ?? path.slice(0, -1).some(({ directoryId }) => directoryId === id);
  const rows = treeRows(folders, isOpened);
  const open = (id: number) => void navigate({ to: '/library', search: id === 0 ? {} : { folder: id } });
  const toggle = (id: number) => choose(new Map(chosen).set(id, !isOpened(id)));
  const reachable = rows.some(({ folder }) => folder.directoryId === focused) ? focused : folderId;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const id = rows[index]?.folder.directoryId ?? 0;
    if (event.key === 'Enter' || event.key === ' ') open(id);
    else {
      const step = treeStep(event.key, rows, index);
      if (!step) return;
      if ('toggle' in step) toggle(step.toggle);
      else event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-folder="${step.to}"]`)?.focus();
    }
    event.preventDefault();
  };
  return (
    <div className={classes.tree} role="tree" aria-label="All folders">
      {rows.map((row, index) => (
        <TreeItem
          key={row.folder.directoryId}
          row={row}
          isHere={row.folder.directoryId === folderId}
          isReachable={row.folder.directoryId === reachable}
          onOpen={() => open(row.folder.directoryId)}
          onToggle={() => toggle(row.folder.directoryId)}
          onFocus={() => setFocused(row.folder.directoryId)}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      ))}
    </div>
  );
}

interface TreeItemProps {
  row: TreeRow;
  isHere: boolean;
  /** One of them stands in the order of the Tab key. */
  isReachable: boolean;
  onOpen: () => void;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function TreeItem({ row, isHere, isReachable, onOpen, onToggle, onFocus, onKeyDown }: TreeItemProps) {
  const { folder, level, isOpen } = row;
  const target = useDropTarget(folder.directoryId);
  const Icon = level === 1 ? IconHome : IconFolder;
  return (
    <div
      role="treeitem"
      className={classes.item}
      style={{ paddingLeft: `${level === 1 ? 10 : (level - 2) * 14 + 6}px` }}
      aria-level={level}
      aria-selected={isHere}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      tabIndex={isReachable ? 0 : -1}
      data-folder={folder.directoryId}
      title={folder.name}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...target}
    >
      {level > 1 && (
        <span
          className={classes.turn}
          aria-hidden="true"
          data-open={isOpen || undefined}
          onClick={(event) => {
            if (isOpen === null) return;
            event.stopPropagation();
            onToggle();
          }}
        >
          {isOpen !== null && <IconChevronRight size={14} />}
        </span>
      )}
      <Icon className={classes.icon} size={16} stroke={1.7} aria-hidden="true" />
      <span className={classes.name}>{folder.name}</span>
    </div>
  );
}
