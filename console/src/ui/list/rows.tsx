import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RowMenu } from '../row-menu.tsx';
import type { Column } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ListProps } from './list.tsx';
import classes from './list.module.css';

export function Rows<R>(props: ListProps<R> & { rows: readonly R[] }) {
  const { list, label, columns, rows, rowId, menu, selection } = props;
  return (
    <table className={classes.table} aria-label={label} data-stale={list.isStale || undefined}>
      <thead>
        <tr>
          {selection && <SelectAll rows={rows} rowId={rowId} selection={selection} />}
          {columns.map((column) => (
            <HeaderCell key={column.label} column={column} list={list} />
          ))}
          {menu && (
            <th className={classes.menu} scope="col">
              <span className="spoken">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OneRow key={rowId(row)} {...props} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function OneRow<R>({ row, columns, rowId, rowName, menu, selection }: ListProps<R> & { row: R }) {
  return (
    <tr>
      {selection && (
        <td className={classes.select}>
          <Checkbox
            aria-label={`Select ${rowName(row)}`}
            checked={selection.ids.has(rowId(row))}
            onChange={() => selection.change(toggled(selection.ids, rowId(row)))}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.label} column={column} row={row} />
      ))}
      {menu && (
        <td className={classes.menu}>
          <RowMenu name={rowName(row)} actions={menu(row)} />
        </td>
      )}
    </tr>
  );
}

function Cell<R>({ column, row }: { column: Column<R>; row: R }) {
  const link = column.link?.(row);
  const content = column.cell(row);
  return (
    <td data-label={column.label} className={column.numeric ? 'num' : undefined}>
      {link ? (
        <Link className={classes.link} {...link}>
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}

function SelectAll<R>({
  rows,
  rowId,
  selection,
}: Required<Pick<ListProps<R>, 'rowId' | 'selection'>> & { rows: readonly R[] }) {
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const isAll = chosen === ids.length;
  return (
    <th className={classes.select} scope="col">
      <Checkbox
        aria-label="Select all on this page"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() => selection.change(new Set(isAll ? [] : ids))}
      />
    </th>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Rows of the real shape while the first answer is on its way. */
export function RowsComing<R>({ columns }: { columns: readonly Column<R>[] }) {
  return (
    <table className={classes.table} aria-hidden="true">
      <thead>
        <tr>
          {columns.map(({ label, width }) => (
            <th key={label} style={{ width }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <tr key={row}>
            {columns.map(({ label }, index) => (
              <td key={label} data-label={label}>
                <Skeleton height={14} my={11} width={index === 0 ? '55%' : '35%'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
