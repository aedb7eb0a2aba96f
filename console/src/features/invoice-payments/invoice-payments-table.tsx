import { countedEntities } from '@vitrine/contract/entities/counted';
import { type InvoicePayment, paymentTypeNames } from '@vitrine/contract/invoice-payments';
import { formatMoney } from '@vitrine/contract/rules/format-money';
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
  { label: 'Invoice Number', sort: 'invoiceNumber', cell: (row) => row.invoiceNumber, link: editLink },
  { label: 'Customer/Tenant', cell: (row) => <Customer of={row} />, text: (row) => row.tenant.companyName },
  { label: 'Payment date', sort: 'paymentDate', cell: (row) => formatDate(row.paymentDate), numeric: true },
  {
    label: 'Payment Amount',
    sort: 'paymentAmount',
    cell: (row) => formatMoney(row.paymentAmount, row.currency),
    text: (row) => row.paymentAmount,
    numeric: 'amount',
  },
  { label: 'Remarks', cell: (row) => row.remarks },
  { label: 'Payment Type', sort: 'paymentType', cell: (row) => paymentTypeNames[row.paymentType] },
];

const exported: readonly ExportedColumn<InvoicePayment>[] = [
  { label: 'Issuer', text: (row) => row.issuer.companyName },
  { label: 'Currency', text: (row) => row.currency },
];

export function InvoicePaymentsTable({ list }: { list: ListState<InvoicePayment> }) {
  const confirmDelete = useConfirmDelete();
  const menu = (row: InvoicePayment): RowAction[] => [
    { label: 'Edit', permission: 'Platform.Payments.Edit', link: editLink(row) },
    { label: 'Delete', permission: 'Platform.Payments.Edit', danger: true, onClick: () => confirmDelete(row) },
  ];
  return (
    <List
      list={list}
      label="Payments"
      columns={columns}
      exported={exported}
      rowId={(row) => row.paymentId}
      rowName={(row) => `${row.invoiceNumber} of ${formatDate(row.paymentDate)}`}
      menu={menu}
      empty={
        <Empty title="No payments yet" action={<NewPaymentButton />}>
          Record what a tenant has paid on an invoice. Its balance and status are updated.
        </Empty>
      }
    />
  );
}

export function NewPaymentButton() {
  return (
    <ActionButton permission="Platform.Payments.Edit" link={{ to: '/payments/new' }}>
      New Payment
    </ActionButton>
  );
}

function useConfirmDelete() {
  const remove = useRemovePayment();
  return (row: InvoicePayment) =>
    confirmDelete({
      rows: [row],
      counted: countedEntities.payment,
      deleted: 'Invoice payment deleted',
      name: ({ invoiceNumber }) => `the payment for ${invoiceNumber}`,
      text: 'Do you really want to delete?',
      counts: [`${formatMoney(row.paymentAmount, row.currency)} will be due again`],
      remove: ({ paymentId }) => remove(paymentId),
    });
}
