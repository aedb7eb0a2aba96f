import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconFolder, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { keyInDirection } from '../../../lib/direction.ts';
import { useDropTarget } from '../actions/drag-and-drop.ts';
import classes from './folder-tree.module.css';
import { directoriesQuery } from '../library.api.ts';
import { visibleRows, keyAction, type TreeRow } from './folder-tree-rows.ts';

interface FolderTreeProps {
  folderId: number;
  /** The folders above the open folder, which are shown expanded. */
  path: readonly { directoryId: number }[];
}

/** The tree of all folders beside the open one. Files and folders can be dropped onto each. */
export function FolderTree({ folderId, path }: FolderTreeProps) {
  const { data: folders } = useQuery(directoriesQuery);
  const navigate = useNavigate();
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [focused, setFocused] = useState<number | null>(null);
  if (!folders) return <Skeleton height={118} radius="md" />;
  // The folders above the open one are expanded, unless the user has collapsed them.
  const isExpanded = (id: number) => toggled.get(id) ?? path.slice(0, -1).some(({ directoryId }) => directoryId === id);
  const rows = visibleRows(folders, isExpanded);
  const open = (id: number) => void navigate({ to: '/library', search: id === 0 ? {} : { folder: id } });
  const toggle = (id: number) => setToggled(new Map(toggled).set(id, !isExpanded(id)));
  const tabStop = rows.some(({ folder }) => folder.directoryId === focused) ? focused : folderId;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const id = rows[index]?.folder.directoryId ?? 0;
    if (event.key === 'Enter' || event.key === ' ') open(id);
    else {
      const action = keyAction(keyInDirection(event.key, event.currentTarget), rows, index);
      if (!action) return;
      if ('toggle' in action) toggle(action.toggle);
      else event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-folder="${action.to}"]`)?.focus();
    }
    event.preventDefault();
  };
  return (
    <div className={classes.tree} role="tree" aria-label={t('All folders')}>
      {rows.map((row, index) => (
        <TreeItem
          key={row.folder.directoryId}
          row={row}
          isCurrent={row.folder.directoryId === folderId}
          isTabStop={row.folder.directoryId === tabStop}
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
  isCurrent: boolean;
  /** Only one row of a tree is in the tab order. */
  isTabStop: boolean;
  onOpen: () => void;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function TreeItem({ row, isCurrent, isTabStop, onOpen, onToggle, onFocus, onKeyDown }: TreeItemProps) {
  const { folder, level, isOpen } = row;
  const target = useDropTarget(folder.directoryId);
  const Icon = level === 1 ? IconHome : IconFolder;
  return (
    <div
      role="treeitem"
      className={classes.item}
      style={{ paddingInlineStart: `${level === 1 ? 10 : (level - 2) * 14 + 6}px` }}
      aria-level={level}
      aria-selected={isCurrent}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      data-folder={folder.directoryId}
      title={folder.name}
      onClick={onOpen}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...target}
    >
      {level > 1 && (
        <span
          className={classes.chevron}
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
      <span className={classes.name} dir="auto">
        {folder.name}
      </span>
    </div>
  );
}
