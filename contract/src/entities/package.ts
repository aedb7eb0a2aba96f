import { defineEntity } from '../entity.ts';

export const subscriptionPackage = defineEntity({
  key: 'packages',
  one: 'Package',
  many: 'Packages',
  view: { to: '/packages/edit/$id', permission: 'Platform.Packages.View' },
  audited: 'for the operator',
  named: ['name'],
  fields: {
    code: { label: 'Code' },
    name: { label: 'Name' },
    description: { label: 'Description' },
    plan_interval: { label: 'Interval', values: { 0: 'Weekly', 1: 'Monthly', 2: 'Yearly' } },
    trial_period_days: { label: 'Trial', unit: 'days' },
    cost_minor: { label: 'Cost', shown: 'hundredths' },
    currency: { label: 'Currency' },
    is_for_all: { label: 'All resellers', shown: 'yesNo' },
    max_devices: { label: 'Devices' },
    max_storage_mb: { label: 'Storage', shown: 'megabytes' },
  },
});
