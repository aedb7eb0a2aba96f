import { defineEntity } from '../entity.ts';

export const subscription = defineEntity({
  key: 'subscriptions',
  one: 'Subscription',
  many: 'Subscriptions',
  view: { to: '/subscription/edit/$id', permission: 'Platform.Subscriptions.View' },
  named: ['package_id'],
  operated: true,
  fields: {
    package_id: { label: 'Package', of: 'package' },
    subscription_type: { label: 'Type', values: { 0: 'Trial', 1: 'Standard' } },
    valid_from: { label: 'Valid from', shown: 'date' },
    valid_till: { label: 'Valid till', shown: 'date' },
    trial_ends_at: { label: 'Trial ends', shown: 'date' },
    status: { label: 'Status', values: { 0: 'Active', 1: 'Expired', 2: 'Canceled' } },
    remarks: { label: 'Remarks' },
  },
});
