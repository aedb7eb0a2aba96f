import { defineEntity } from '../entity.ts';

export const resellerPlan = defineEntity({
  key: 'reseller-plans',
  one: 'Reseller plan',
  many: 'Reseller plans',
  view: { to: '/reseller/plans/edit/$id', permission: 'Platform.Resellers.View' },
  audited: 'for the operator',
  named: ['package_id'],
  fields: {
    reseller_id: { label: 'Reseller', of: 'reseller' },
    package_id: { label: 'Package', of: 'package' },
    percentage_hundredths: { label: 'Percentage', shown: 'hundredths', unit: '%' },
    commitment_minor: { label: 'Commitment', shown: 'hundredths' },
  },
});
