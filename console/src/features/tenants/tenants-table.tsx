import { msg, t } from '@vitrine/contract/messages';
import type { Tenant } from '@vitrine/contract/tenants';
import { formatCount, formatDate } from '../../lib/format.ts';
import { isOperator } from '../../lib/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { RowAction } from '../../ui/menu-items.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { viewTenant } from './view-tenant.ts';

const editLink = ({ id }: Tenant) => ({ to: '/tenants/edit/$id', params: { id: String(id) } }) as const;

const resellerColumn: Column<Tenant> = {
  label: msg('Reseller'),
  sort: 'reseller',
  cell: (tenant) => tenant.reseller?.companyName ?? '—',
};

/** To a reseller, the column of the reseller would have one name in every row. */
const columnsFor = (operator: boolean): readonly Column<Tenant>[] => [
  {
    label: msg('Company Name'),
    sort: 'companyName',
    cell: ({ companyName, signedUpAt }) => (
      <>
        {companyName}
        {signedUpAt !== null && (
          <div className="small muted">{t('Signed up {signedUpAt}', { signedUpAt: formatDate(signedUpAt) })}</div>
        )}
      </>
    ),
    text: (tenant) => tenant.companyName,
    link: editLink,
  },
  { label: msg('Owner'), sort: 'fullName', cell: (tenant) => tenant.user.fullName },
  {
    label: msg('Devices'),
    sort: 'totalDevices',
    cell: (tenant) => formatCount(tenant.totalDevices),
    text: (tenant) => tenant.totalDevices,
    numeric: true,
  },
  {
    label: msg('Stores'),
    sort: 'totalStores',
    cell: (tenant) => formatCount(tenant.totalStores),
    text: (tenant) => tenant.totalStores,
    numeric: true,
  },
  ...(operator ? [resellerColumn] : []),
  { label: msg('Player code'), cell: (tenant) => tenant.playerCode, numeric: true },
  {
    label: msg('Status'),
    cell: (tenant) => <Status tone={toneOf(tenant)}>{stateOf(tenant)}</Status>,
    text: stateOf,
  },
];

function stateOf({ suspended, closedAt }: Tenant): string {
  if (closedAt !== null) return t('Closed permanently');
  return suspended ? t('Suspended') : t('Active');
}

function toneOf({ suspended, closedAt }: Tenant): Tone {
  if (closedAt !== null) return 'idle';
  return suspended ? 'bad' : 'ok';
}

const menu = (tenant: Tenant): RowAction[] => [
  { label: t('Edit'), permission: 'Platform.Tenants.Edit', link: editLink(tenant) },
  { label: t('View as tenant'), permission: 'Platform.Tenants.ViewAs', onClick: () => void viewTenant(tenant) },
];

export function TenantsTable({ list }: { list: ListState<Tenant> }) {
  return (
    <List
      list={list}
      label={t('Tenants')}
      columns={columnsFor(isOperator())}
      rowId={(tenant) => tenant.id}
      rowName={(tenant) => tenant.companyName}
      menu={menu}
      empty={
        <Empty title={t('Create your first tenant')} action={<NewTenantButton />}>
          {t('A tenant is a business with its own stores, screens and users. No other tenant sees its data.')}
        </Empty>
      }
    />
  );
}

export function NewTenantButton() {
  return (
    <ActionButton permission="Platform.Tenants.Edit" link={{ to: '/tenants/new' }}>
      {t('New')}
    </ActionButton>
  );
}
