import { t } from '@vitrine/contract/messages';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import classes from './list.module.css';
import type { ListState } from './use-list.ts';

/** A column's heading; a click sorts by the column, a second click reverses the order. */
export function HeaderCell<R>({ column, list }: { column: Column<R>; list: ListState<R> }) {
  const { label, sort, width, numeric } = column;
  const cell = { style: { width }, 'data-amount': numeric === 'amount' || undefined };
  const { sort: current, order } = list.query;
  if (!sort) {
    return (
      <th scope="col" {...cell}>
        {t(label)}
      </th>
    );
  }
  const isCurrent = sort === current;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" {...cell} {...(isCurrent && { 'aria-sort': sortOrders[order] })}>
      <button type="button" className={classes.sort} onClick={() => list.sortBy(sort)}>
        {t(label)}
        {isCurrent && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

const sortOrders = { asc: 'ascending', desc: 'descending' } as const;
