import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Rows } from '../../../lib/api.ts';
import type { ListQuery } from '../../../lib/lists.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { useGradually } from '../../../ui/use-gradually.ts';
import { useVirtualList } from '../../../ui/use-virtual-list.ts';
import { filePageQuery } from './file-query.ts';
import { nextCell } from '../keyboard/grid-navigation.ts';
import { useFilePages } from './use-file-pages.ts';
import { useFocusItem } from '../keyboard/use-focus-item.ts';
import { useTypeAhead } from '../keyboard/use-type-ahead.ts';
import classes from './virtual-file-list.module.css';

interface VirtualFileListProps {
  listQuery: ListQuery;
  firstPage: Rows<LibraryFile>;
  className: string | undefined;
  view?: string;
  /** Shift and an arrow key moved the focus. */
  onShiftMove?: (from: number, to: number) => void;
  children: (file: LibraryFile, index: number, keys: GridKeys) => ReactNode;
}

/** Keyboard handlers for a cell. The object stays the same between renders. */
export interface GridKeys {
  focused: (index: number) => void;
  /** Returns whether the key was handled. */
  press: (event: KeyboardEvent, index: number) => boolean;
}

/** A list that fetches and renders only the files near the viewport, with keyboard navigation over all of them. */
export function VirtualFileList({
  listQuery,
  firstPage,
  className,
  view,
  onShiftMove,
  children,
}: VirtualFileListProps) {
  const { total } = firstPage;
  const near = useVirtualList(total);
  const { ref, first, end, middle, columns, rowHeight, itemHeight, before, after } = near;
  const pages = useFilePages(listQuery, firstPage, { start: first, end });
  const { container, scrollTarget, focusItem, pendingItem } = useFocusItem(near);
  // The focused item stays rendered, or the keyboard would lose its position.
  const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
  const type = useTypeAhead(useFindByName(listQuery, total), focusItem);
  const press = useStableCallback((event: KeyboardEvent, focused: number) => {
    const index = pendingItem() ?? focused;
    const isTyped = type(event);
    const next = isTyped || hasModifier(event) ? null : nextCell(event.key, { index, columns, count: total });
    const isHandled = isTyped || next !== null;
    if (isHandled) event.preventDefault();
    if (next !== null && event.shiftKey) onShiftMove?.(index, next);
    if (next !== null) focusItem(next);
    return isHandled;
  });
  const keys = useMemo(() => ({ focused: setFocusedIndex, press }), [press]);
  const indexes = renderedIndexes({ first, end, total, focusedIndex });
  const nearest = indexes.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const shown = useGradually(nearest.flatMap((index) => pages.at(index)?.fileId ?? []));
  return (
    <div ref={container} className={classes.container}>
      <ul
        ref={ref}
        className={className}
        data-view={view}
        aria-label={t('Files')}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {indexes.map((index) => {
          const loaded = pages.at(index);
          const file = loaded && shown.has(loaded.fileId) ? loaded : undefined;
          const isOutOfView = index < first || index >= end;
          const place = { 'data-index': index, 'aria-setsize': total, 'aria-posinset': index + 1 };
          const outOfView = { className: classes.outOfView, style: { top: Math.floor(index / columns) * rowHeight } };
          return (
            <li
              key={file?.fileId ?? `loading ${index}`}
              data-known={file && ''}
              {...place}
              {...(isOutOfView && outOfView)}
            >
              {file ? children(file, index, keys) : <Skeleton height={itemHeight} radius="lg" />}
            </li>
          );
        })}
      </ul>
      <div ref={scrollTarget} className={classes.scrollTarget} aria-hidden="true" />
    </div>
  );
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

interface RenderRange {
  first: number;
  end: number;
  total: number;
  focusedIndex: number | null;
}

/** The items near the viewport, and the focused item. */
function renderedIndexes({ first, end, total, focusedIndex }: RenderRange): number[] {
  const near = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  if (focusedIndex === null || focusedIndex >= total || (focusedIndex >= first && focusedIndex < end)) return near;
  return focusedIndex < first ? [focusedIndex, ...near] : [...near, focusedIndex];
}

/** The position of the first file whose name has this beginning: the server counts the files from there on. */
function useFindByName(listQuery: ListQuery, total: number): (beginning: string) => Promise<number | null> {
  const client = useQueryClient();
  return async (beginning) => {
    if (listQuery.sort !== 'fileName') return null;
    const { rows, total: countFromName } = await client.fetchQuery(
      filePageQuery({ ...listQuery, pageSize: 1, from: beginning }, 1),
    );
    const name = rows[0]?.fileName ?? '';
    return name.toLowerCase().startsWith(beginning.toLowerCase()) ? total - countFromName : null;
  };
}
