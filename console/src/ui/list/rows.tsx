import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { t } from '@vitrine/contract/messages';
import { RowMenu } from '../row-menu.tsx';
import type { Column } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import { Status } from '../status.tsx';
import { rich } from '../rich.tsx';
import { toastFailed } from '../toast.tsx';
import { undo, type Undoable } from '../undo.ts';
import type { ListProps, Section } from './list-props.ts';
import classes from './list.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Selection } from './use-selection.ts';
import { useStacked } from './use-stacked.ts';

interface RowsProps<R> extends ListProps<R> {
  selection?: Selection<R>;
}

/** `inBin`: the rows that were deleted from this page, each shown in its previous place. */
export function Rows<R>(props: RowsProps<R> & { rows: readonly R[]; inBin: readonly Undoable[] }) {
  const { list, label, columns, rows, inBin, menu, selection, sectionOf = null } = props;
  const width = columns.length + (menu ? 1 : 0) + (selection ? 1 : 0);
  const stacked = useStacked(width);
  const atEnd = inBin.filter(({ place }) => (place ?? 0) >= rows.length);
  return (
    <table className={classes.table} aria-label={label} data-stale={list.isStale || undefined} {...stacked}>
      <thead>
        <tr>
          {selection && <SelectAll rows={rows} selection={selection} />}
          {columns.map((column) => (
            <HeaderCell key={t(column.label)} column={column} list={list} />
          ))}
          {menu && (
            <th className={classes.menu} scope="col">
              <span className="visually-hidden">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {sectionsOf(rows, sectionOf).map(({ section, rows: some }) => (
        <tbody key={section ? t(section.label) : ''}>
          {section && <SectionHeading section={section} width={width} />}
          {some.map((row) => (
            <Fragment key={props.rowId(row)}>
              <RowsInBin inBin={inBin.filter(({ place }) => place === rows.indexOf(row))} width={width} />
              <OneRow {...props} row={row} />
            </Fragment>
          ))}
        </tbody>
      ))}
      {atEnd.length > 0 && (
        <tbody>
          <RowsInBin inBin={atEnd} width={width} />
        </tbody>
      )}
    </table>
  );
}

interface SectionRows<R> {
  section: Section | null;
  rows: R[];
}

/** Rows that follow each other in one section. One section alone needs no heading. */
function sectionsOf<R>(rows: readonly R[], sectionOf: ((row: R) => Section) | null): SectionRows<R>[] {
  const sections: SectionRows<R>[] = [];
  for (const row of rows) {
    const section = sectionOf?.(row) ?? null;
    const last = sections.at(-1);
    if (last && last.section?.label === section?.label) last.rows.push(row);
    else sections.push({ section, rows: [row] });
  }
  return sections.length > 1 ? sections : sections.map((each) => ({ ...each, section: null }));
}

function SectionHeading({ section: { label, tone }, width }: { section: Section; width: number }) {
  return (
    <tr className={classes.section}>
      <th scope="rowgroup" colSpan={width}>
        <Status tone={tone}>{t(label)}</Status>
      </th>
    </tr>
  );
}

/** "Lunch menu and 1 schedule are in the bin until 20-Dec-2026. Undo" */
function RowsInBin({ inBin, width }: { inBin: readonly Undoable[]; width: number }) {
  return inBin.map((each) => (
    <tr key={`${each.name()} ${t(each.text, each.values())}`} className={classes.inBin}>
      <td colSpan={width}>
        {rich(each.text, { ...each.values(), name: <b>{each.name()}</b> })}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void undo(each).catch(toastFailed)}>
          {t('Undo')}
        </Button>
      </td>
    </tr>
  ));
}

function OneRow<R>({ row, columns, rowId, rowName, menu, selection }: RowsProps<R> & { row: R }) {
  const isChosen = selection?.isChosen(row) === true;
  return (
    <tr data-chosen={isChosen || undefined}>
      {selection && (
        <td className={classes.select}>
          <RowCheckbox
            label={t('Select {rowName}', { rowName: rowName(row) })}
            selects={rowId(row)}
            isChecked={isChosen}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={t(column.label)} column={column} row={row} />
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
  const cell = column.cell(row);
  const content = typeof cell === 'string' && !column.numeric ? <bdi>{cell}</bdi> : cell;
  return (
    <td
      data-label={t(column.label)}
      className={column.numeric ? 'num' : undefined}
      data-amount={column.numeric === 'amount' || undefined}
      data-kind={column.kind}
    >
      {link ? (
        <Link className={classes.link} {...link}>
          {content}
        </Link>
      ) : (
        content
      )}
      {column.below?.(row)}
    </td>
  );
}

function SelectAll<R>({ rows, selection }: { rows: readonly R[]; selection: Selection<R> }) {
  const chosen = selection.chosen.length;
  return (
    <th className={classes.select} scope="col">
      <RowCheckbox
        label={t('Select all on this page')}
        isChecked={chosen === rows.length}
        isPartly={chosen > 0 && chosen < rows.length}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

/** Placeholder rows in the final layout, while the first page loads. */
export function RowsSkeleton<R>({ columns }: { columns: readonly Column<R>[] }) {
  const stacked = useStacked(columns.length);
  return (
    <table className={classes.table} aria-hidden="true" {...stacked}>
      <thead>
        <tr>
          {columns.map(({ label, width }) => (
            <th key={t(label)} style={{ width }}>
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 8 }, (_, row) => (
          <tr key={row}>
            {columns.map(({ label, kind }, index) => (
              <td key={t(label)} data-label={t(label)} data-kind={kind}>
                <Skeleton height={14} my={11} width={index === 0 ? '55%' : '35%'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
