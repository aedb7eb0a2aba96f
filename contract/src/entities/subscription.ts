import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';
import { subscriptionStatuses, subscriptionTypes } from './subscription-values.ts';

export const subscription = defineEntity({
  key: 'subscriptions',
  one: msg('Subscription'),
  many: msg('Subscriptions'),
  view: { to: '/subscription/edit/$id', permission: 'Platform.Subscriptions.View' },
  named: ['package_id'],
  operated: true,
  fields: {
    package_id: { label: msg('Package'), of: 'package' },
    subscription_type: { label: msg('Type'), values: subscriptionTypes },
    valid_from: { label: msg('Valid from'), shown: 'date' },
    valid_till: { label: msg('Valid till'), shown: 'date' },
    trial_ends_at: { label: msg('Trial ends'), shown: 'date' },
    status: { label: msg('Status'), values: subscriptionStatuses },
    remarks: { label: msg('Remarks') },
  },
});
