import type { ReactNode } from 'react';
import { Empty } from '../empty.tsx';
import { ExportButton } from '../export-button.tsx';
import { LoadError } from '../load-error.tsx';
import { type RowAction, useAllowed } from '../menu-items.tsx';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import classes from './list.module.css';
import { Pages } from './pages.tsx';
import { Rows, RowsSkeleton } from './rows.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListState } from './use-list.ts';
import { exportRows } from './export-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface ListProps<R> {
  list: ListState<R>;
  /** What the rows are, for a screen reader: "Stores". */
  label: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => number;
  rowName: (row: R) => string;
  menu?: (row: R) => readonly RowAction[];
  /** What can be done with several rows at once; where nothing of it is allowed, no row can be chosen. */
  bulk?: readonly BulkAction<R>[];
  /** Beside the search box. */
  filters?: ReactNode;
  /** Shown while there is nothing yet: what this is for, and the one button that begins. */
  empty: ReactNode;
}

/** The one list: searchable, sortable, paged, in its four states. */
export function List<R>(props: ListProps<R>) {
  const { list, filters, label, columns, rowId, bulk = noActions } = props;
  const isEverEmpty = list.rows?.length === 0 && !isNarrowed(list);
  const selection = useSelection(list.rows ?? noRows, rowId);
  const actions = useAllowed(bulk);
  return (
    <section className={classes.list} aria-label={label} aria-busy={list.rows === undefined && !list.error}>
      {!isEverEmpty && (
        <div className={classes.bar}>
          <SearchBox value={list.query.search ?? ''} onSearch={list.searchFor} />
          <div className={classes.filters}>
            {filters}
            <ExportButton
              name={label.toLowerCase().replaceAll(' ', '-')}
              read={async () => exportRows(await list.readAll(), columns)}
            />
          </div>
        </div>
      )}
      {selection.chosen.length > 0 && <BulkBar selection={selection} actions={actions} />}
      <Body {...props} {...(actions.length > 0 && { selection })} />
      {list.total !== undefined && list.total > 0 && <Pages list={list} total={list.total} />}
    </section>
  );
}

const noActions: readonly never[] = [];
const noRows: readonly never[] = [];

function Body<R>(props: ListProps<R> & { selection?: Selection<R> }) {
  const { list, columns, empty } = props;
  if (list.error) return <LoadError error={list.error} retry={list.retry} />;
  if (!list.rows) return <RowsSkeleton columns={columns} />;
  if (list.rows.length > 0) return <Rows {...props} rows={list.rows} />;
  return isNarrowed(list) ? <Empty title="No results found">Try a different search or filter.</Empty> : empty;
}

/** How rows are put, and not which. */
const ownKeys = new Set(['search', 'sort', 'order', 'page', 'pageSize', 'by']);

function isNarrowed({ query }: ListState<unknown>): boolean {
  const isFiltered = Object.entries(query).some(([key, value]) => !ownKeys.has(key) && value !== undefined);
  return Boolean(query.search) || query.page > 1 || isFiltered;
}
