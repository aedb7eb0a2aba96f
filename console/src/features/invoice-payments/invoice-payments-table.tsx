import { countedEntities } from '@vitrine/contract/entities/counted';
import { type InvoicePayment, paymentTypeNames } from '@vitrine/contract/invoice-payments';
import { msg, t } from '@vitrine/contract/messages';
import { formatMoney } from '@vitrine/contract/format-money';
import { Customer } from '../../domain/customer.tsx';
import { formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column, ExportedColumn } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemovePayment } from './invoice-payments.api.ts';

const editLink = ({ paymentId }: InvoicePayment) =>
  ({ to: '/payments/edit/$id', params: { id: String(paymentId) } }) as const;

const columns: readonly Column<InvoicePayment>[] = [
  { label: msg('Invoice Number'), sort: 'invoiceNumber', cell: (row) => row.invoiceNumber, link: editLink },
  { label: msg('Customer/Tenant'), cell: (row) => <Customer of={row} />, text: (row) => row.tenant.companyName },
  { label: msg('Payment date'), sort: 'paymentDate', cell: (row) => formatDate(row.paymentDate), numeric: true },
  {
    label: msg('Payment Amount'),
    sort: 'paymentAmount',
    cell: (row) => formatMoney(row.paymentAmount, row.currency),
    text: (row) => row.paymentAmount,
    numeric: 'amount',
  },
  { label: msg('Remarks'), cell: (row) => row.remarks },
  { label: msg('Payment Type'), sort: 'paymentType', cell: (row) => t(paymentTypeNames[row.paymentType]) },
];

const exported: readonly ExportedColumn<InvoicePayment>[] = [
  { label: msg('Issuer'), text: (row) => row.issuer.companyName },
  { label: msg('Currency'), text: (row) => row.currency },
];

export function InvoicePaymentsTable({ list }: { list: ListState<InvoicePayment> }) {
  const confirmDelete = useConfirmDelete();
  const menu = (row: InvoicePayment): RowAction[] => [
    { label: t('Edit'), permission: 'Platform.Payments.Edit', link: editLink(row) },
    { label: t('Delete'), permission: 'Platform.Payments.Edit', danger: true, onClick: () => confirmDelete(row) },
  ];
  return (
    <List
      list={list}
      label={t('Payments')}
      columns={columns}
      exported={exported}
      rowId={(row) => row.paymentId}
      rowName={(row) => t('{invoice} of {date}', { invoice: row.invoiceNumber, date: formatDate(row.paymentDate) })}
      menu={menu}
      empty={
        <Empty title={t('No payments yet')} action={<NewPaymentButton />}>
          {t('Record what a tenant has paid on an invoice. Its balance and status are updated.')}
        </Empty>
      }
    />
  );
}

export function NewPaymentButton() {
  return (
    <ActionButton permission="Platform.Payments.Edit" link={{ to: '/payments/new' }}>
      {t('New Payment')}
    </ActionButton>
  );
}

function useConfirmDelete() {
  const remove = useRemovePayment();
  return (row: InvoicePayment) =>
    confirmDelete(() => ({
      rows: [row],
      counted: countedEntities.payment,
      deleted: t('Invoice payment deleted'),
      name: ({ invoiceNumber }) => t('the payment for {invoiceNumber}', { invoiceNumber }),
      text: t('Do you really want to delete?'),
      counts: [t('{paymentAmount} will be due again', { paymentAmount: formatMoney(row.paymentAmount, row.currency) })],
      remove: ({ paymentId }) => remove(paymentId),
    }));
}
