import { countedEntities } from '@vitrine/contract/entities/counted';
import type { Subscription } from '@vitrine/contract/subscriptions';
import { formatDate } from '../../lib/format.ts';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { confirm } from '../../ui/confirm.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { useCreateSubscription, useRemoveSubscription } from './subscriptions.api.ts';

export const editLink = ({ subscriptionId }: Subscription) =>
  ({ to: '/subscription/edit/$id', params: { id: String(subscriptionId) } }) as const;

export const deletion = { label: 'Delete', permission: 'Platform.Subscriptions.Edit', danger: true } as const;

/** The actions of one subscription, the same in every list. */
export function useSubscriptionMenu() {
  const deleteRows = useDeleteRows();
  const renewSubscription = useRenewSubscription();
  return (subscription: Subscription): RowAction[] => {
    const permission = 'Platform.Subscriptions.Edit';
    const renew = { label: 'Renew', permission, onClick: () => renewSubscription(subscription) } as const;
    return [
      { label: 'Edit', permission, link: editLink(subscription) },
      ...(subscription.renewal ? [renew] : []),
      { ...deletion, onClick: () => deleteRows([subscription]) },
    ];
  };
}

export function useDeleteRows() {
  const remove = useRemoveSubscription();
  return (rows: readonly Subscription[]) =>
    confirmDelete({
      rows,
      counted: countedEntities.subscription,
      deleted: 'Subscription deleted',
      name: (subscription) => `the subscription of ${subscription.tenantCompanyName}`,
      text: 'Do you really want to delete?',
      remove: (subscription) => remove(subscription.subscriptionId),
    });
}

function useRenewSubscription() {
  const create = useCreateSubscription();
  return ({ tenantCompanyName, planName, planId, tenantId, renewal }: Subscription) => {
    if (renewal === null) return;
    confirm({
      title: `Renew ${tenantCompanyName}?`,
      text: `This creates a Standard subscription to ${planName}.`,
      counts: [`From ${formatDate(renewal.validFrom)} to ${formatDate(renewal.validTill)}`],
      confirmLabel: 'Renew',
      action: async () => {
        await create({ body: { planId, tenantId, subscriptionType: 1, ...renewal } });
        toastDone('Subscription Created');
      },
    });
  };
}
