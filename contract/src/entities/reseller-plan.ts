import { defineEntity } from '../entity.ts';

export const resellerPlan = defineEntity({
  key: 'reseller-plans',
  one: 'Reseller plan',
  many: 'Reseller plans',
  view: { to: '/reseller/plans/edit/$id', permission: 'Platform.Resellers.View' },
  named: ['package_id'],
  fields: {
    package_id: { label: 'Package', of: 'package' },
    percentage_hundredths: { label: 'Percentage', shown: 'hundredths', unit: '%' },
    commitment_minor: { label: 'Commitment', shown: 'hundredths' },
  },
});
