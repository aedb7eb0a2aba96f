import { t } from '@vitrine/contract/messages';
import { Empty } from '../empty.tsx';
import { ExportButton } from '../export-button.tsx';
import { LoadError } from '../load-error.tsx';
import { useAllowed } from '../menu-items.tsx';
import { useUndoables } from '../undo.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ListProps } from './list-props.ts';
import classes from './list.module.css';
import { Pages } from './pages.tsx';
import { Rows, RowsSkeleton } from './rows.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListState } from './use-list.ts';
import { exportRows } from './export-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** The list of the console: searchable, sortable, paged; loading, failed, empty or with rows. */
export function List<R>(props: ListProps<R>) {
  const { list, filters, label, columns, exported = noColumns, rowId, bulk = noActions } = props;
  const hasNoRecords = list.rows?.length === 0 && !isFiltered(list);
  const selection = useSelection(list.rows ?? noRows, rowId);
  const actions = useAllowed(bulk);
  return (
    <section className={classes.list} aria-label={label} aria-busy={list.rows === undefined && !list.error}>
      {!hasNoRecords && (
        <div className={classes.bar}>
          <SearchBox value={list.query.search ?? ''} onSearch={list.searchFor} />
          <div className={classes.filters}>
            {filters}
            <ExportButton
              name={label.toLowerCase().replaceAll(' ', '-')}
              read={async () => exportRows(await list.readAll(), columns, exported)}
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
const noColumns: readonly never[] = [];

function Body<R>(props: ListProps<R> & { selection?: Selection<R> }) {
  const { list, columns, empty } = props;
  const inBin = useUndoables().filter(({ entity, place }) => entity === list.entity && place !== null);
  if (list.error) return <LoadError error={list.error} retry={list.retry} />;
  if (!list.rows) return <RowsSkeleton columns={columns} />;
  if (list.rows.length > 0 || inBin.length > 0) return <Rows {...props} rows={list.rows} inBin={inBin} />;
  return isFiltered(list) ? (
    <Empty title={t('No results found')}>{t('Try a different search or filter.')}</Empty>
  ) : (
    empty
  );
}

/** Parameters that change how rows are shown, but not which. */
const presentationKeys = new Set(['search', 'sort', 'order', 'page', 'pageSize', 'by', 'problemsFirst']);

function isFiltered({ query }: ListState<unknown>): boolean {
  const isFiltered = Object.entries(query).some(([key, value]) => !presentationKeys.has(key) && value !== undefined);
  return Boolean(query.search) || query.page > 1 || isFiltered;
}
