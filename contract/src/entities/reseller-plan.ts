import { defineEntity } from '../entity.ts';
import { msg } from '../messages.ts';

export const resellerPlan = defineEntity({
  key: 'reseller-plans',
  one: msg('Reseller plan'),
  many: msg('Reseller plans'),
  view: { to: '/reseller/plans/edit/$id', permission: 'Platform.Resellers.View' },
  audited: 'for the operator',
  named: ['package_id'],
  fields: {
    reseller_id: { label: msg('Reseller'), of: 'reseller' },
    package_id: { label: msg('Package'), of: 'package' },
    percentage_hundredths: { label: msg('Percentage'), shown: 'hundredths', unit: '%' },
    commitment_minor: { label: msg('Commitment'), shown: 'hundredths' },
  },
});
