import { countedEntities } from '@vitrine/contract/entities/counted';
import { msg, t } from '@vitrine/contract/messages';
import type { Subscription } from '@vitrine/contract/subscriptions';
import { formatDate } from '../../lib/format.ts';
import { confirmDelete } from '../../ui/confirm-delete.ts';
import { confirm } from '../../ui/confirm.ts';
import type { RowAction } from '../../ui/menu-items.tsx';
import { toastDone } from '../../ui/toast.tsx';
import { useCreateSubscription, useRemoveSubscription } from './subscriptions.api.ts';

export const editLink = ({ subscriptionId }: Subscription) =>
  ({ to: '/subscription/edit/$id', params: { id: String(subscriptionId) } }) as const;

export const deletion = { label: msg('Delete'), permission: 'Platform.Subscriptions.Edit', danger: true } as const;

/** The actions of one subscription, the same in every list. */
export function useSubscriptionMenu() {
  const deleteRows = useDeleteRows();
  const renewSubscription = useRenewSubscription();
  return (subscription: Subscription): RowAction[] => {
    const permission = 'Platform.Subscriptions.Edit';
    const renew = { label: t('Renew'), permission, onClick: () => renewSubscription(subscription) } as const;
    return [
      { label: t('Edit'), permission, link: editLink(subscription) },
      ...(subscription.renewal ? [renew] : []),
      { ...deletion, onClick: () => deleteRows([subscription]) },
    ];
  };
}

export function useDeleteRows() {
  const remove = useRemoveSubscription();
  return (rows: readonly Subscription[]) =>
    confirmDelete(() => ({
      rows,
      counted: countedEntities.subscription,
      deleted: t('Subscription deleted'),
      name: (subscription) =>
        t('the subscription of {tenantCompanyName}', { tenantCompanyName: subscription.tenantCompanyName }),
      text: t('Do you really want to delete?'),
      remove: (subscription) => remove(subscription.subscriptionId),
    }));
}

function useRenewSubscription() {
  const create = useCreateSubscription();
  return ({ tenantCompanyName, planName, planId, tenantId, renewal }: Subscription) => {
    if (renewal === null) return;
    confirm(() => ({
      title: t('Renew {tenantCompanyName}?', { tenantCompanyName }),
      text: t('This creates a Standard subscription to {planName}.', { planName }),
      counts: [
        t('From {validFrom} to {validTill}', {
          validFrom: formatDate(renewal.validFrom),
          validTill: formatDate(renewal.validTill),
        }),
      ],
      confirmLabel: t('Renew'),
      action: async () => {
        await create({ body: { planId, tenantId, subscriptionType: 1, ...renewal } });
        toastDone(() => t('Subscription Created'));
      },
    }));
  };
}
