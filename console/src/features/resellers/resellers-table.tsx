import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import type { Reseller } from '@vitrine/contract/resellers';
import { formatCount } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemoveReseller } from './resellers.api.ts';

const paramsOf = ({ id }: Reseller) => ({ id: String(id) });
const editLink = (reseller: Reseller) => ({ to: '/reseller/edit/$id', params: paramsOf(reseller) }) as const;
const plansLink = (reseller: Reseller) => ({ to: '/reseller/plans/$id', params: paramsOf(reseller) }) as const;
const statementLink = (reseller: Reseller) => ({ to: '/reseller/statement/$id', params: paramsOf(reseller) }) as const;

const columns: readonly Column<Reseller>[] = [
  { label: msg('Company Name'), sort: 'companyName', cell: (reseller) => reseller.companyName, link: editLink },
  { label: msg('User (Owner) name'), sort: 'fullName', cell: (reseller) => reseller.user.fullName },
  { label: msg('Email Id'), sort: 'email', cell: (reseller) => reseller.user.email },
  { label: msg('Phone Number'), sort: 'phoneNumber', cell: (reseller) => reseller.user.phoneNumber, numeric: true },
  {
    label: msg('No of Tenants'),
    sort: 'noOfTenants',
    cell: (reseller) => formatCount(reseller.noOfTenants),
    text: (reseller) => reseller.noOfTenants,
    numeric: true,
  },
];

export function ResellersTable({ list }: { list: ListState<Reseller> }) {
  const deleteRows = useDeleteRows();
  const deletion = { label: t('Delete'), permission: 'Platform.Resellers.Edit', danger: true } as const;
  const menu = (reseller: Reseller): RowAction[] => [
    { label: t('Edit'), permission: 'Platform.Resellers.Edit', link: editLink(reseller) },
    { label: t('Plans'), permission: 'Platform.Resellers.View', link: plansLink(reseller) },
    { label: t('Commission'), permission: 'Platform.Payments.View', link: statementLink(reseller) },
    { ...deletion, onClick: () => deleteRows([reseller]) },
  ];
  return (
    <List
      list={list}
      label={t('Resellers')}
      columns={columns}
      rowId={(reseller) => reseller.id}
      rowName={(reseller) => reseller.companyName}
      menu={menu}
      bulk={[{ ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No resellers yet')} action={<NewResellerButton />}>
          {t(
            'A reseller is a business that brings you tenants. It creates them, sells them packages and sees only its own.',
          )}
        </Empty>
      }
    />
  );
}

export function NewResellerButton() {
  return (
    <ActionButton permission="Platform.Resellers.Edit" link={{ to: '/reseller/new' }}>
      {t('New Reseller')}
    </ActionButton>
  );
}

function useDeleteRows() {
  const remove = useRemoveReseller();
  return (rows: readonly Reseller[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.reseller,
      deleted: t('Reseller deleted'),
      name: (reseller) => reseller.companyName,
      text: t('Do you really want to delete?'),
      counts: rows.map(({ user }) => t('{fullName} can no longer sign in', { fullName: user.fullName })),
      remove: (reseller) => remove(reseller.id),
    }));
}
