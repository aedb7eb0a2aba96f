import { defineEntity } from '../entity.ts';
import { subscriptionStatuses, subscriptionTypes } from './subscription-values.ts';

export const subscription = defineEntity({
  key: 'subscriptions',
  one: 'Subscription',
  many: 'Subscriptions',
  view: { to: '/subscription/edit/$id', permission: 'Platform.Subscriptions.View' },
  named: ['package_id'],
  operated: true,
  fields: {
    package_id: { label: 'Package', of: 'package' },
    subscription_type: { label: 'Type', values: subscriptionTypes },
    valid_from: { label: 'Valid from', shown: 'date' },
    valid_till: { label: 'Valid till', shown: 'date' },
    trial_ends_at: { label: 'Trial ends', shown: 'date' },
    status: { label: 'Status', values: subscriptionStatuses },
    remarks: { label: 'Remarks' },
  },
});
