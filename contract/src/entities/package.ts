import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const subscriptionPackage = defineEntity({
  key: 'packages',
  one: msg('Package'),
  many: msg('Packages'),
  view: { to: '/packages/edit/$id', permission: 'Platform.Packages.View' },
  audited: 'for the operator',
  named: ['name'],
  fields: {
    code: { label: msg('Code') },
    name: { label: msg('Name') },
    description: { label: msg('Description') },
    plan_interval: { label: msg('Interval'), values: { 0: msg('Weekly'), 1: msg('Monthly'), 2: msg('Yearly') } },
    trial_period_days: { label: msg('Trial'), unit: 'days' },
    cost_minor: { label: msg('Cost'), shown: 'hundredths' },
    currency: { label: msg('Currency') },
    is_for_all: { label: msg('All resellers'), shown: 'yesNo' },
    max_devices: { label: msg('Devices') },
    max_storage_mb: { label: msg('Storage'), shown: 'megabytes' },
  },
});
