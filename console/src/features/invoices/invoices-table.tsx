import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { type InvoiceRow, invoiceStatusNames } from '@vitrine/contract/invoices';
import { msg, t } from '@vitrine/contract/messages';
import { addIntervals, lastOfInterval } from '@vitrine/contract/rules/periods';
import { formatMoney } from '@vitrine/contract/format-money';
import { Customer } from '../../domain/customer.tsx';
import { formatDate, todayHere } from '../../lib/format.ts';
import { useCan } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column, ExportedColumn } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { InvoiceState, invoiceStateText } from './invoice-state.tsx';
import { downloadInvoice, useRemoveInvoice } from './invoices.api.ts';
import { translated } from '../../lib/translated.ts';

const TenantFilter = lazy(async () => ({ default: (await import('./tenant-filter.tsx')).TenantFilter }));

const editLink = ({ invoiceId }: InvoiceRow) =>
  ({ to: '/invoice/edit/$id', params: { id: String(invoiceId) } }) as const;
const nameOf = ({ invoiceNumber, tenant }: InvoiceRow) =>
  invoiceNumber || t('Draft for {companyName}', { companyName: tenant.companyName });

const columns: readonly Column<InvoiceRow>[] = [
  {
    label: msg('Invoice Number'),
    numeric: true,
    sort: 'invoiceNumber',
    cell: (row) => row.invoiceNumber || t('Draft'),
    link: editLink,
  },
  {
    label: msg('Customer/Tenant'),
    sort: 'tenantCompanyName',
    cell: (row) => <Customer of={row} />,
    text: (row) => row.tenant.companyName,
  },
  { label: msg('Date'), sort: 'date', cell: (row) => formatDate(row.date), numeric: true },
  { label: msg('Due Date'), sort: 'dueDate', cell: (row) => formatDate(row.dueDate), numeric: true },
  {
    label: msg('Discount'),
    sort: 'discount',
    cell: (row) => formatMoney(row.discount, row.currency),
    text: (row) => row.discount,
    numeric: 'amount',
  },
  {
    label: msg('Grand Total'),
    sort: 'grandTotal',
    cell: (row) => formatMoney(row.grandTotal, row.currency),
    text: (row) => row.grandTotal,
    numeric: 'amount',
  },
  { label: msg('Status'), sort: 'status', cell: (row) => <InvoiceState invoice={row} />, text: invoiceStateText },
];

const exported: readonly ExportedColumn<InvoiceRow>[] = [
  { label: msg('Issuer'), text: (row) => row.issuer.companyName },
  { label: msg('Balance'), text: (row) => row.balance },
  { label: msg('Currency'), text: (row) => row.currency },
];

export function InvoicesTable({ list }: { list: ListState<InvoiceRow> }) {
  const confirmDelete = useConfirmDelete();
  const menu = (row: InvoiceRow): RowAction[] => [
    { label: t('Edit'), permission: 'Platform.Invoices.Edit', link: editLink(row) },
    { label: t('Download'), permission: 'Platform.Invoices.View', onClick: () => downloadInvoice(row.invoiceId) },
    { label: t('Delete'), permission: 'Platform.Invoices.Edit', danger: true, onClick: () => confirmDelete(row) },
  ];
  return (
    <List
      list={list}
      label={t('Invoices')}
      columns={columns}
      exported={exported}
      rowId={(row) => row.invoiceId}
      rowName={nameOf}
      menu={menu}
      filters={<Filters list={list} />}
      empty={
        <Empty title={t('No invoices yet')} action={<NewInvoiceButton />}>
          {t('An invoice starts as a draft. When you send it to the customer, it gets its number and is locked.')}
        </Empty>
      }
    />
  );
}

export function NewInvoiceButton() {
  return (
    <ActionButton permission="Platform.Invoices.Edit" link={{ to: '/invoice/new' }}>
      {t('New Invoice')}
    </ActionButton>
  );
}

const choices = [
  { value: '', label: msg('Any status') },
  { value: 'unpaid', label: msg('Unpaid') },
  { value: 'overdue', label: msg('Overdue') },
  ...Object.entries(invoiceStatusNames).map(([value, label]) => ({ value, label })),
];

function Filters({ list }: { list: ListState<InvoiceRow> }) {
  const { tenantId, from = '', to = '' } = list.query;
  const maySeeTenants = useCan('Platform.Tenants.View');
  const choices = translated(periodChoices(todayHere()));
  const period = choices.find((choice) => choice.from === from && choice.to === to);
  const choose = (label: string) => {
    const { from: first, to: last } = choices.find((choice) => choice.label === label) ?? anyDate;
    list.filterBy({ from: first, to: last });
  };
  return (
    <>
      <StatusFilter list={list} />
      <NativeSelect
        aria-label={t('Date')}
        data={choices.map(({ label }) => label)}
        value={period?.label ?? t(anyDate.label)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {maySeeTenants && (
        <Suspense fallback={<TextInput aria-label={t('Tenant')} placeholder={t('Any tenant')} disabled />}>
          <TenantFilter
            value={typeof tenantId === 'number' ? tenantId : 0}
            onChange={(id) => list.filterBy({ tenantId: id === 0 ? undefined : id })}
          />
        </Suspense>
      )}
    </>
  );
}

const anyDate = { label: msg('Any date'), from: '', to: '' };

/** The choices of the date filter, which is on the date of the invoice. */
function periodChoices(today: string) {
  const year = Number(today.slice(0, 4));
  const month = `${today.slice(0, 7)}-01`;
  const lastMonth = addIntervals(month, 1, -1);
  return [
    anyDate,
    { label: t('This month'), from: month, to: lastOfInterval(month, 1) },
    { label: t('Last month'), from: lastMonth, to: lastOfInterval(lastMonth, 1) },
    { label: t('This year'), from: `${year}-01-01`, to: `${year}-12-31` },
    { label: t('Last year'), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}

function StatusFilter({ list }: { list: ListState<InvoiceRow> }) {
  const status = choices.find(({ value }) => value === list.query['status']);
  return (
    <NativeSelect
      aria-label={t('Status')}
      data={translated(choices)}
      value={status?.value ?? ''}
      onChange={(event) => list.filterBy({ status: event.currentTarget.value })}
    />
  );
}

function useConfirmDelete() {
  const remove = useRemoveInvoice();
  return (row: InvoiceRow) =>
    confirmDelete(() => ({
      rows: [row],
      counted: countedEntities.invoice,
      deleted: t('Invoice deleted'),
      name: nameOf,
      text: t('Do you really want to delete?'),
      remove: ({ invoiceId }) => remove(invoiceId),
    }));
}
