import { msg, t } from '@vitrine/contract/messages';
import { type Subscription, subscriptionTypeNames } from '@vitrine/contract/subscriptions';
import { formatDate } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { List } from '../../ui/list/list.tsx';
import type { ListState } from '../../ui/list/use-list.ts';
import { editLink, deletion, useDeleteRows, useSubscriptionMenu } from './subscription-menu.ts';
import { SubscriptionState } from '../../domain/subscription-state.tsx';

const columns: readonly Column<Subscription>[] = [
  { label: msg('Tenant'), sort: 'tenantCompanyName', cell: (row) => row.tenantCompanyName, link: editLink },
  { label: msg('Package'), sort: 'planName', cell: (row) => row.planName },
  {
    label: msg('Subscription Type'),
    sort: 'subscriptionType',
    cell: (row) => t(subscriptionTypeNames[row.subscriptionType]),
  },
  { label: msg('Purchased On'), sort: 'createdAtUTC', cell: (row) => formatDate(row.createdAtUTC), numeric: true },
  { label: msg('Valid From'), sort: 'validFrom', cell: (row) => formatDate(row.validFrom), numeric: true },
  { label: msg('Valid Till'), sort: 'validTill', cell: (row) => formatDate(row.validTill), numeric: true },
  { label: msg('Remarks'), cell: (row) => row.remarks || '—', text: (row) => row.remarks },
  {
    label: msg('Status'),
    sort: 'status',
    cell: (row) => <SubscriptionState status={row.status} />,
    text: (row) => row.planStatus,
  },
];

export function SubscriptionsTable({ list }: { list: ListState<Subscription> }) {
  const deleteRows = useDeleteRows();
  return (
    <List
      list={list}
      label={t('Subscriptions')}
      columns={columns}
      rowId={(row) => row.subscriptionId}
      rowName={(row) => t('{tenant} from {date}', { tenant: row.tenantCompanyName, date: formatDate(row.validFrom) })}
      menu={useSubscriptionMenu()}
      bulk={[{ ...deletion, onClick: deleteRows }]}
      empty={
        <Empty title={t('No subscriptions yet')} action={<NewSubscriptionButton />}>
          {t('A subscription gives a tenant a package for a period. Without one, a tenant has no limits.')}
        </Empty>
      }
    />
  );
}

export function NewSubscriptionButton() {
  return (
    <ActionButton permission="Platform.Subscriptions.Edit" link={{ to: '/subscription/new' }}>
      {t('New Subscription')}
    </ActionButton>
  );
}
