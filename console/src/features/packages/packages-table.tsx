import { commaText } from '@vitrine/contract/list-text';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import { type Package, planIntervalNames } from '@vitrine/contract/packages';
import { formatMoney } from '@vitrine/contract/format-money';
import { counted, countedUnlessZero } from '../../lib/counted.ts';
import { formatCount, formatKb } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column, ExportedColumn } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { useRemovePackage } from './packages.api.ts';

const editLink = ({ planId }: Package) => ({ to: '/packages/edit/$id', params: { id: String(planId) } }) as const;

const columns: readonly Column<Package>[] = [
  { label: msg('Name'), sort: 'name', cell: (plan) => plan.name, link: editLink },
  { label: msg('Code'), sort: 'code', cell: (plan) => plan.code },
  {
    label: msg('Interval'),
    sort: 'planInterval',
    cell: (plan) => t(planIntervalNames[plan.planInterval]),
    numeric: true,
  },
  {
    label: msg('Cost'),
    sort: 'cost',
    cell: (plan) => formatMoney(plan.cost, plan.currency),
    text: (plan) => plan.cost,
    numeric: true,
  },
  { label: msg('Trial'), sort: 'trialPeriodDays', cell: (plan) => trialOf(plan), numeric: true },
  { label: msg('Limits'), cell: (plan) => limitsOf(plan) },
  { label: msg('All resellers'), cell: (plan) => (plan.isForAll ? t('Yes') : t('No')) },
  {
    label: msg('Subscriptions'),
    sort: 'subscriptionCount',
    cell: (plan) => formatCount(plan.subscriptionCount),
    text: (plan) => plan.subscriptionCount,
    numeric: true,
  },
];

const countedDays = msg('{count, plural, one {# day} other {# days}}');

function trialOf({ trialPeriodDays }: Package): string {
  return trialPeriodDays === 0 ? t('No trial') : counted(countedDays, trialPeriodDays);
}

function limitsOf({ maxDevices, maxStorageMb }: Package): string {
  const devices = maxDevices === null ? [] : countedUnlessZero(countedEntities.device, maxDevices);
  const storage = maxStorageMb === null ? [] : [formatKb(maxStorageMb * 1024)];
  return commaText([...devices, ...storage]) || t('No limits');
}

const exported: readonly ExportedColumn<Package>[] = [{ label: msg('Currency'), text: (plan) => plan.currency }];

export function PackagesTable({ list }: { list: ListState<Package> }) {
  const deleteRows = useDeleteRows();
  const deletion = { label: t('Delete'), permission: 'Platform.Packages.Edit', danger: true } as const;
  const menu = (plan: Package): RowAction[] => [
    { label: t('Edit'), permission: 'Platform.Packages.Edit', link: editLink(plan) },
    { ...deletion, onClick: () => deleteRows([plan]) },
  ];
  return (
    <List
      list={list}
      label={t('Packages')}
      columns={columns}
      exported={exported}
      rowId={(plan) => plan.planId}
      rowName={(plan) => plan.name}
      menu={menu}
      bulk={[{ ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No packages yet')} action={<NewPackageButton />}>
          {t(
            'A package is what tenants subscribe to. It sets the price, how often it is billed, and the limits on devices and storage.',
          )}
        </Empty>
      }
    />
  );
}

export function NewPackageButton() {
  return (
    <ActionButton permission="Platform.Packages.Edit" link={{ to: '/packages/new' }}>
      {t('New Package')}
    </ActionButton>
  );
}

function useDeleteRows() {
  const remove = useRemovePackage();
  return (rows: readonly Package[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.package,
      deleted: t('Plan deleted'),
      name: (plan) => plan.name,
      text: t('Do you really want to delete?'),
      remove: (plan) => remove(plan.planId),
    }));
}
