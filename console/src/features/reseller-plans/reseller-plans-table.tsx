import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import type { ResellerPlan } from '@vitrine/contract/reseller-plans';
import { formatMoney } from '@vitrine/contract/format-money';
import { formatPercent } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column, ExportedColumn } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemoveResellerPlan } from './reseller-plans.api.ts';

const editLink = ({ id }: ResellerPlan) => ({ to: '/reseller/plans/edit/$id', params: { id: String(id) } }) as const;

const columns: readonly Column<ResellerPlan>[] = [
  { label: msg('Name'), sort: 'name', cell: ({ plan }) => plan.name, link: editLink },
  { label: msg('Code'), sort: 'code', cell: ({ plan }) => plan.code },
  { label: msg('Description'), cell: ({ plan }) => plan.description },
  {
    label: msg('Percentage'),
    sort: 'percentage',
    cell: ({ percentage }) => formatPercent(percentage),
    text: ({ percentage }) => percentage,
    numeric: true,
  },
  {
    label: msg('Commitment'),
    sort: 'commitment',
    cell: ({ commitment, plan }) => formatMoney(commitment, plan.currency),
    text: ({ commitment }) => commitment,
    numeric: true,
  },
];

const exported: readonly ExportedColumn<ResellerPlan>[] = [
  { label: msg('Currency'), text: ({ plan }) => plan.currency },
];

interface ResellerPlansTableProps {
  resellerId: number;
  list: ListState<ResellerPlan>;
}

export function ResellerPlansTable({ resellerId, list }: ResellerPlansTableProps) {
  const deleteRows = useDeleteRows(resellerId);
  const deletion = { label: t('Delete'), permission: 'Platform.Resellers.Edit', danger: true } as const;
  const menu = (plan: ResellerPlan): RowAction[] => [
    { label: t('Edit'), permission: 'Platform.Resellers.Edit', link: editLink(plan) },
    { ...deletion, onClick: () => deleteRows([plan]) },
  ];
  return (
    <List
      list={list}
      label={t('Reseller plans')}
      columns={columns}
      exported={exported}
      rowId={(plan) => plan.id}
      rowName={({ plan }) => plan.name}
      menu={menu}
      bulk={[{ ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No plans yet')} action={<SetPlanButton resellerId={resellerId} />}>
          {t(
            'A plan lets the reseller sell a package, including one that is not open to all resellers, and sets the reseller’s share of its price.',
          )}
        </Empty>
      }
    />
  );
}

export function SetPlanButton({ resellerId }: { resellerId: number }) {
  const link = { to: '/reseller/plans/$id/new', params: { id: String(resellerId) } } as const;
  return (
    <ActionButton permission="Platform.Resellers.Edit" link={link}>
      {t('Set Plan')}
    </ActionButton>
  );
}

function useDeleteRows(resellerId: number) {
  const remove = useRemoveResellerPlan(resellerId);
  return (rows: readonly ResellerPlan[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.resellerPlan,
      deleted: t('Plan deleted'),
      name: ({ plan }) => plan.name,
      text: t('Do you really want to delete?'),
      remove: (plan) => remove(plan.id),
    }));
}
