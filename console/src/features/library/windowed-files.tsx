import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from '@vitrine/contract/library';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Rows } from '../../lib/api.ts';
import type { ListQuery } from '../../lib/lists.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { useWindow } from '../../ui/use-window.ts';
import { filesPage } from './arrangement.ts';
import { cellAfter } from './grid-keys.ts';
import { useFilePages } from './use-file-pages.ts';
import { useFocusAt } from './use-focus-at.ts';
import { useTypedName } from './use-typed-name.ts';
import classes from './windowed-files.module.css';

interface WindowedFilesProps {
  asked: ListQuery;
  firstPage: Rows<LibraryFile>;
  className: string | undefined;
  view?: string;
  /** Shift and an arrow lead from the one to the other. */
  onReach?: (from: number, to: number) => void;
  children: (file: LibraryFile, index: number, walking: Walking) => ReactNode;
}

/** What makes a cell one that the keys lead from; the same at each render. */
export interface Walking {
  focused: (index: number) => void;
  /** Tells whether the key was for this. */
  press: (event: KeyboardEvent, index: number) => boolean;
}

/** Any number of files, of which those near to what is seen are fetched and drawn; walked over by keys all the same. */
export function WindowedFiles({ asked, firstPage, className, view, onReach, children }: WindowedFilesProps) {
  const { total } = firstPage;
  const near = useWindow(total);
  const { ref, first, end, columns, rowHeight, itemHeight, before, after } = near;
  const pages = useFilePages(asked, firstPage, { start: first, end });
  const { whole, spot, focusAt } = useFocusAt(near);
  // What has the focus stays, or the keys would lead on from nowhere.
  const [kept, keep] = useState<number | null>(null);
  const type = useTypedName(useFind(asked, total), focusAt);
  const press = useSteady((event: KeyboardEvent, index: number) => {
    const isTyped = type(event);
    const next = isTyped || hasModifier(event) ? null : cellAfter(event.key, { index, columns, count: total });
    const isMine = isTyped || next !== null;
    if (isMine) event.preventDefault();
    if (next !== null && event.shiftKey) onReach?.(index, next);
    if (next !== null) focusAt(next);
    return isMine;
  });
  const walking = useMemo(() => ({ focused: keep, press }), [press]);
  const indexes = drawn({ first, end, total, kept });
  return (
    <div ref={whole} className={classes.whole}>
      <ul
        ref={ref}
        className={className}
        data-view={view}
        aria-label="Files"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {indexes.map((index) => {
          const file = pages.at(index);
          const isAway = index < first || index >= end;
          const place = { 'data-index': index, 'aria-setsize': total, 'aria-posinset': index + 1 };
          const away = { className: classes.away, style: { top: Math.floor(index / columns) * rowHeight } };
          return (
            <li key={file?.fileId ?? `coming ${index}`} data-known={file && ''} {...place} {...(isAway && away)}>
              {file ? children(file, index, walking) : <Skeleton height={itemHeight} radius="lg" />}
            </li>
          );
        })}
      </ul>
      <div ref={spot} className={classes.spot} aria-hidden="true" />
    </div>
  );
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

interface Drawn {
  first: number;
  end: number;
  total: number;
  kept: number | null;
}

/** What is near to what is seen, and besides what has the focus. */
function drawn({ first, end, total, kept }: Drawn): number[] {
  const near = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  if (kept === null || kept >= total || (kept >= first && kept < end)) return near;
  return kept < first ? [kept, ...near] : [...near, kept];
}

/** Where the first file stands whose name begins like this; the server counts what does not come before it. */
function useFind(asked: ListQuery, total: number): (beginning: string) => Promise<number | null> {
  const client = useQueryClient();
  return async (beginning) => {
    if (asked.sort !== 'fileName') return null;
    const { rows, total: onwards } = await client.fetchQuery(filesPage({ ...asked, pageSize: 1, from: beginning }, 1));
    const name = rows[0]?.fileName ?? '';
    return name.toLowerCase().startsWith(beginning.toLowerCase()) ? total - onwards : null;
  };
}
